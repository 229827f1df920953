import Foundation

/// What the whole process does in a stretch of time, in any task, thread or timer.
///
/// It says something about one wait only where nothing else runs: in an exit test.
struct Activity {
  /// How often a thread has stopped to wait for something, and so must have woken up before.
  var pauses: Int

  /// The time that all cores have worked.
  var time: Duration

  /// Watches the process while the test itself rests.
  ///
  /// - Returns: The second of two quiet stretches in a row, or else the last that was not quiet. A
  ///   helper that polls may be quiet once, if it gets no core, but hardly twice. One that looks less
  ///   than ten times a second may not be seen; ``Timers`` is for those. Work that the system itself
  ///   begins late is over by then.
  static func whileNothingHappens() async throws -> Activity {
    var noisy = Activity(pauses: 0, time: .zero)
    var wasQuiet = false
    for _ in 1...6 {
      let before = soFar
      try await Task.sleep(for: .milliseconds(50))
      let after = soFar
      let activity = Activity(pauses: after.pauses - before.pauses, time: after.time - before.time)
      if wasQuiet && activity.isQuiet { return activity }
      wasQuiet = activity.isQuiet
      if !wasQuiet { noisy = activity }
    }
    return noisy
  }

  /// Whether the process did no more than one at rest.
  ///
  /// Measured on a busy Linux machine. At rest: 7 pauses, however long it takes, and 0.2 ms of work.
  /// In 60 ms: 40 pauses in a loop with naps of 5 ms, and 17 ms of work in one that yields.
  var isQuiet: Bool {
    pauses <= 16 && time <= .milliseconds(2)
  }

  /// How often threads gave up their core.
  ///
  /// Darwin counts few waits as voluntary, and none of pool threads and timers. So there, every
  /// switch counts.
  private static func switches(in usage: rusage) -> Int {
    #if canImport(Darwin)
      Int(usage.ru_nvcsw) + Int(usage.ru_nivcsw)
    #else
      Int(usage.ru_nvcsw)
    #endif
  }

  private static var soFar: Activity {
    var usage = rusage()
    // 0 is `RUSAGE_SELF`, whose type is not the same on all platforms.
    getrusage(0, &usage)
    let seconds = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
    let microseconds = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
    return Activity(
      pauses: switches(in: usage), time: .seconds(seconds) + .microseconds(microseconds))
  }
}

extension Activity: CustomStringConvertible {
  var description: String {
    "woke up \(pauses) times, and worked for \(time)"
  }
}
