import Testing
import WaitForChanges

/// Tests that need a process in which nothing else runs.
///
/// One after the other, because such a process blocks a thread of the other tests. So each takes
/// both helpers at once.
@MainActor
@Suite("Each of the two waits, in a process of its own", .serialized)
struct QuietProcessTests {
  /// A wait that a notification wakes rests until then, and so does everything that it has started.
  ///
  /// A wait that looks only now and then seems to rest, but has set a timer for its next look. Each
  /// `waitUntil` has seen a change that was not the right one.
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
        let isFirst = waits.count == Helper.allCases.count
        try await Task.sleep(for: .milliseconds(isFirst ? 4 : 1))
        // Once is enough. When this sleep is over, timers that were set before it are there to be read.
        if isFirst { timer = Timers.timeToTheFirst() ?? timer }
      }
      await letOthersRun()
      let activity = try await Activity.whileNothingHappens()

      #expect(
        activity.isQuiet,
        "Ten waits by each helper wake again and again: their process \(activity).")
      // A timer that ends the wait is its limit, if a wrong one. The tests of S8 find that.
      if timer < .seconds(3) { try await Task.sleep(for: timer) }
      #expect(
        timer > .seconds(3000) || waits.contains(where: \.isOver),
        """
        The limit is an hour, but a timer fires in \(timer). Is it for another look, for a pause, or \
        for a limit of the helper's own?
        """)
      for wait in waits { wait.cancel() }
    }
  }

  @Test("S8 · It throws when the limit has passed, and not before")
  func keepsTheLimit() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let list = BeerList()
      let longWaits = Helper.allCases.map { helper in
        (helper, RunningWait { try await helper.waitForBeers(in: list, timeout: anHour) })
      }
      try await Task.sleep(for: .milliseconds(4))
      let timer = Timers.timeToTheFirst() ?? anHour

      let limit = Duration.milliseconds(20)
      // Both at once, so that the test waits once.
      let waits = Helper.allCases.map { helper in
        (helper, Task { await outcome { try await helper.waitForBeers(in: list, timeout: limit) } })
      }
      for (helper, wait) in waits {
        let time = await wait.value.time
        #expect(time >= limit, "by \(helper)")
        #expect(time < limit + .milliseconds(500), "by \(helper)")
      }
      for helper in Helper.allCases {
        let wait = RunningWait { try await helper.waitForBeers(in: list, timeout: .zero) }
        let ending = await wait.endingAtOnce
        #expect(ending == .timedOut, "by \(helper), whose limit was zero")
        wait.cancel()
      }
      // A timer that fires long before the hour is for another look, or for a limit of its own.
      if timer < .seconds(3) { try await Task.sleep(for: timer) }
      for (helper, wait) in longWaits {
        #expect(!wait.isOver, "by \(helper), which ended long before its limit of an hour")
        wait.cancel()
      }
    }
  }
}
