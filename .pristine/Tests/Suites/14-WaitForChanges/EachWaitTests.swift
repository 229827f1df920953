import Foundation
import Testing
import WaitForChanges

@MainActor
@Suite("Each of the two waits")
struct EachWaitTests {
  let list = BeerList()

  @Test("S14 · waitForChanges is told by a thread of no task")
  func changeInAThread() async {
    let gauge = Gauge()
    let result = await ending {
      try await waitForChanges(to: \.level, on: gauge, timeout: longLimit) {
        gauge.setInAThread(3)
      }
    }
    #expect(result == .returnedAtOnce)
  }

  @Test("S14 · waitUntil is told by a thread of no task, or by a task elsewhere")
  func conditionInAThread() async {
    let gauge = Gauge()
    let inAThread = await ending {
      Task { gauge.setInAThread(3) }
      try await waitUntil(timeout: longLimit) { gauge.level == 3 }
    }
    let inATask = await ending {
      Task { await Task.detached { gauge.set(4) }.value }
      try await waitUntil(timeout: longLimit) { gauge.level == 4 }
    }
    #expect([inAThread, inATask] == [.returnedAtOnce, .returnedAtOnce])
  }

  @Test(
    "S15 · What does not come is a WaitTimedOut, with a limit of zero, too",
    arguments: Helper.allCases, [Duration.zero, .milliseconds(1)])
  func timesOut(helper: Helper, limit: Duration) async {
    let result = await ending { try await helper.waitForBeers(in: list, timeout: limit) }
    #expect(result == .timedOut)
  }

  @Test("S15 · Changes that are not the wanted one do not stand in for it")
  func timesOutInSpiteOfChanges() async {
    var looks = 0
    let result = await ending {
      try await waitUntil(timeout: .milliseconds(1)) {
        looks += 1
        if looks == 1 {
          list.receiveLater(["Porter"])
        }
        return list.beers == ["Stout"]
      }
    }
    #expect(result == .timedOut)
  }

  @Test("S16 · Nobody gives up before the limit is over", arguments: Helper.allCases)
  func waitsForTheLimit(helper: Helper) async {
    let limit = Duration.milliseconds(4)
    let (_, time) = await outcome { try await helper.waitForBeers(in: list, timeout: limit) }
    #expect(time >= limit)
  }

  @Test(
    "S17 · A wait in vain is over within half a second after the limit",
    arguments: Helper.allCases)
  func keepsTheLimit(helper: Helper) async {
    let limit = Duration.milliseconds(1)
    let (_, time) = await outcome { try await helper.waitForBeers(in: list, timeout: limit) }
    #expect(time < limit + .milliseconds(500))
  }

  @Test("S19 · The error has the limit of the call, unrounded", arguments: Helper.allCases)
  func limit(helper: Helper) async throws {
    let odd = Duration(secondsComponent: 0, attosecondsComponent: 1_234_567_891_234_567)
    let limits = [Duration.zero, .milliseconds(1), odd]
    var told: [Duration?] = []
    for limit in limits {
      let (error, _) = await outcome { try await helper.waitForBeers(in: list, timeout: limit) }
      told.append((error as? WaitTimedOut)?.limit)
    }
    #expect(told == limits)
  }

  @Test("S19 · It does so after changes that were not the wanted one")
  func limitAfterChanges() async {
    let limit = Duration.milliseconds(4)
    let (error, _) = await outcome {
      list.receiveLater(["Porter"])
      try await waitUntil(timeout: limit) { list.beers == ["Stout"] }
    }
    // That there is such an error is S15's.
    let told = (error as? WaitTimedOut)?.limit
    #expect(told == nil || told == limit)
  }

  @Test("S20 · A cancelled wait throws a CancellationError", arguments: Helper.allCases)
  func cancelled(helper: Helper) async {
    let wait = RunningWait { try await helper.waitForBeers(in: list) }
    await letOthersRun()
    wait.cancel()
    let result = await wait.result
    #expect(result == .cancelled)
  }

  @Test("S20 · So does one whose condition holds by then, without a change")
  func cancelledInSilence() async {
    var holds = false
    let wait = RunningWait {
      try await waitUntil(timeout: longLimit) { holds }
    }
    await letOthersRun()
    holds = true
    wait.cancel()
    let result = await wait.result
    #expect(result == .cancelled)
  }

  @Test(
    "S21 · A cancelled wait is over at once, however long the limit", arguments: Helper.allCases)
  func cancelledAtOnce(helper: Helper) async {
    let wait = RunningWait { try await helper.waitForBeers(in: list, timeout: anHour) }
    await letOthersRun()
    wait.cancel()
    let ending = await wait.endingAtOnce
    #expect(ending != nil)
  }

  @Test("S21 · So is one that its own act, or its first look, cancels")
  func cancelledByItself() async {
    let change = RunningWait {
      try await waitForChanges(to: \.beers, on: list, timeout: anHour) {
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    let condition = RunningWait {
      try await waitUntil(timeout: anHour) {
        withUnsafeCurrentTask { $0?.cancel() }
        return list.showAlert
      }
    }
    let endings = await [change.endingAtOnce, condition.endingAtOnce]
    #expect(!endings.contains(nil))
  }

  @Test("S22 · A wait goes on when another one begins and ends", arguments: Helper.allCases)
  func goesOn(helper: Helper) async {
    let other = BeerList()
    let open = RunningWait { try await helper.waitForBeers(in: other) }
    await letOthersRun()

    let short = RunningWait { try await helper.waitForBeers(in: list) }
    await letOthersRun()
    list.receive(["Porter"])
    await letOthersRun()

    #expect(!open.isOver)
    other.receive(["Stout"])
    _ = await (open.result, short.result)
  }

  @Test(
    "S22 · So it does when another one for the same property begins, and is cancelled",
    arguments: Helper.allCases, Helper.allCases)
  func goesOnBesideItsLike(helper: Helper, other: Helper) async {
    let open = RunningWait { try await helper.waitForBeers(in: list) }
    await letOthersRun()

    let second = RunningWait { try await other.waitForBeers(in: list) }
    await letOthersRun()
    second.cancel()
    await letOthersRun()

    #expect(!open.isOver)
    list.receive(["Porter"])
    _ = await (open.result, second.result)
  }

  @Test("S23 · A wait ends although another one goes on", arguments: Helper.allCases)
  func ends(helper: Helper) async {
    let other = BeerList()
    let open = RunningWait { try await helper.waitForBeers(in: other) }
    await letOthersRun()

    let result = await ending {
      try await helper.waitForBeers(in: list) { list.receiveLater(["Porter"]) }
    }

    #expect(result == .returnedAtOnce)
    other.receive(["Stout"])
    _ = await open.result
  }

  @Test(
    "S24 · A wait that is over keeps no object alive, whether or not it was in vain",
    arguments: Helper.allCases, [["Porter"], []])
  func keepsNothingAlive(helper: Helper, beers: [String]) async {
    var owned: BeerList? = BeerList()
    weak let freed = owned
    if let owned {
      let limit = beers.isEmpty ? Duration.zero : longLimit
      _ = await ending {
        try await helper.waitForBeers(in: owned, timeout: limit) { owned.receive(beers) }
      }
    }
    owned = nil
    await letOthersRun()
    #expect(freed == nil)
  }

  @Test("S24 · Nor does one whose act has thrown")
  func keepsNothingAliveAfterAnError() async {
    var owned: BeerList? = BeerList()
    weak let freed = owned
    if let owned {
      _ = await ending {
        try await waitForChanges(to: \.beers, on: owned, timeout: longLimit) {
          throw Broken(part: "tap")
        }
      }
    }
    owned = nil
    await letOthersRun()
    #expect(freed == nil)
  }
}
