import Testing
import WaitForChanges

@MainActor
@Suite("Each of the two waits")
struct EachWaitTests {
  let list = BeerList()

  /// A wait that a notification wakes goes on some turns later, within a fraction of a millisecond.
  ///
  /// A wait that pauses, or polls by a clock, goes on only when its pause is over, each time. A
  /// machine that is busy delays a wait, too, but not each of many: so one that ends soon is enough.
  @Test("S7 · A change is noticed without a clock", arguments: Helper.allCases)
  func noPauses(helper: Helper) async {
    let soon = Duration.milliseconds(1)
    var soonest = anHour
    // How late the waits were, all together.
    var sum = Duration.zero
    while soonest > soon, sum < .seconds(1) {
      let list = BeerList()
      var end: ContinuousClock.Instant?
      let wait = RunningWait {
        try await helper.waitForBeers(in: list, timeout: longLimit)
        end = .now
      }
      await letOthersRun()
      let change = ContinuousClock.now
      list.receive(["Porter"])
      let ending = await wait.endingAtOnce
      wait.cancel()
      // The tests of S2 and S5 are about a wait that does not end.
      guard ending != nil, let end else {
        return
      }
      soonest = min(soonest, end - change)
      sum += end - change
    }
    #expect(
      soonest <= soon,
      "After a change, each of many waits went on for at least \(soonest). Does it pause?")
  }

  @Test("S8 · If nothing comes, it throws a WaitTimedOut", arguments: Helper.allCases)
  func timesOut(helper: Helper) async {
    let result = await ending {
      try await helper.waitForBeers(in: list, timeout: .milliseconds(1))
    }
    #expect(result == .timedOut)
  }

  @Test("S8 · A change that was not the right one does not end it earlier")
  func keepsTheLimitAfterAChange() async {
    let limit = Duration.milliseconds(150)
    let wait = Task {
      await outcome { try await waitUntil(timeout: limit) { list.beers == ["Porter"] } }
    }
    await letOthersRun()
    list.receive(["Stout"])
    let time = await wait.value.time
    #expect(time >= limit)
  }

  @Test("S10 · A cancelled wait throws a CancellationError", arguments: Helper.allCases)
  func cancelled(helper: Helper) async {
    let wait = RunningWait { try await helper.waitForBeers(in: list) }
    await letOthersRun()
    wait.cancel()
    let result = await wait.result
    #expect(result == .cancelled)
  }

  @Test("S10 · A cancelled wait throws at once, whatever its limit", arguments: Helper.allCases)
  func cancelledAtOnce(helper: Helper) async {
    let wait = RunningWait { try await helper.waitForBeers(in: list, timeout: anHour) }
    await letOthersRun()
    wait.cancel()
    let ending = await wait.endingAtOnce
    #expect(ending != nil)
  }

  @Test(
    "S10 · It throws even after a change that was not the right one, at once or some turns later",
    arguments: [false, true])
  func cancelledAfterAChange(later: Bool) async {
    let wait = RunningWait {
      try await waitUntil(timeout: anHour) { list.beers == ["Porter"] }
    }
    await letOthersRun()
    list.receive(["Stout"])
    if later { await letOthersRun() }
    wait.cancel()
    #expect(await wait.endingAtOnce == .cancelled)
  }
}
