import Testing
import WaitForChanges

@MainActor
@Suite("Each of the two waits")
struct EachWaitTests {
  let list = BeerList()

  /// A wait that a notification wakes goes on some turns later, however long a turn takes.
  ///
  /// A wait that polls by a clock goes on only when its nap is over.
  @Test("S7 · A change is noticed without a clock", arguments: Helper.allCases)
  func noNaps(helper: Helper) async {
    let rounds = 10
    var late = 0
    for _ in 1...rounds {
      let list = BeerList()
      let wait = RunningWait { try await helper.waitForBeers(in: list, timeout: longLimit) }
      await letOthersRun()
      list.receive(["Porter"])
      let end = ContinuousClock.now + .milliseconds(10)
      var turns = 0
      while !wait.isOver, turns < 10 || ContinuousClock.now < end {
        turns += 1
        await letOthersRun()
      }
      late += wait.isOver ? 0 : 1
      let ending = await wait.endingAtOnce
      wait.cancel()
      // The tests of S2 and S5 are about a wait that does not end.
      guard ending != nil else {
        return
      }
    }
    // A machine that is busy may keep some of them waiting.
    #expect(late < rounds / 2)
  }

  /// A wait that a notification wakes rests until then, and so does everything that it has started.
  ///
  /// A wait that looks only now and then seems to rest, but has set a timer for its next look. A
  /// timer of a second is accepted here: it may belong to a helper that always waits a second,
  /// whatever its limit. The tests of S8 find that one.
  ///
  /// Each `waitUntil` has seen a change that was not the right one. The test runs in a process of its
  /// own, where nothing else runs. It takes both helpers at once, because such a process blocks a
  /// thread of the other tests.
  @Test("S7 · While nothing changes, a wait rests")
  func rests() async {
    await #expect(processExitsWith: .success) { @MainActor in
      var waits: [RunningWait] = []
      var timer = anHour
      for _ in 1...10 {
        for helper in Helper.allCases {
          let list = BeerList()
          waits.append(RunningWait { try await helper.waitForBeers(in: list, timeout: anHour) })
          await letOthersRun()
          // In place, so it notifies, although there are no beers yet.
          if helper == .waitUntil { list.beers.removeAll() }
        }
        // One wait that looks rarely could be missed; of ten, some are seen.
        try await Task.sleep(for: .milliseconds(4))
        // Once is enough. When this sleep is over, timers that were set before it are there to be read.
        if waits.count == Helper.allCases.count { timer = Timers.timeToTheFirst() ?? timer }
      }
      await letOthersRun()
      let activity = try await Activity.whileNothingHappens()

      #expect(
        activity.isQuiet,
        "Ten waits by each helper wake again and again: their process \(activity).")
      #expect(
        timer > .milliseconds(600),
        "The limit is an hour, but a timer fires in \(timer). Is it for another look?")
      for wait in waits { wait.cancel() }
    }
  }

  @Test("S8 · If nothing comes, it throws a WaitTimedOut", arguments: Helper.allCases)
  func timesOut(helper: Helper) async {
    let result = await ending {
      try await helper.waitForBeers(in: list, timeout: .milliseconds(1))
    }
    #expect(result == .timedOut)
  }

  @Test("S8 · It throws when the limit has passed, and not before")
  func keepsTheLimit() async {
    let limit = Duration.milliseconds(40)
    let longWaits = Helper.allCases.map { helper in
      (helper, RunningWait { try await helper.waitForBeers(in: list, timeout: anHour) })
    }
    // Both at once, so that the test waits once.
    let waits = Helper.allCases.map { helper in
      (helper, Task { await outcome { try await helper.waitForBeers(in: list, timeout: limit) } })
    }
    for (helper, wait) in waits {
      let time = await wait.value.time
      #expect(time >= limit, "by \(helper)")
      #expect(time < limit + .milliseconds(500), "by \(helper)")
    }
    for (helper, wait) in longWaits {
      #expect(!wait.isOver, "by \(helper), with a limit of an hour")
      wait.cancel()
    }
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
