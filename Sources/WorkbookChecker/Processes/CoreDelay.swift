import Foundation

/// How long a running process was ready but had no core.
///
/// The recorder in the tests measures the same at exit, see ``Usage/Times/delay``; a killed process
/// writes nothing.
enum CoreDelay {
  /// In seconds, for all current threads, or `nil` if the system doesn't report it.
  static func of(_ pid: pid_t) -> Double? {
    #if os(Linux)
      let tasks = "/proc/\(pid)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      // Time on a core and time without one, both in nanoseconds, and a count.
      let delays = threads.compactMap { thread -> Double? in
        let words = (try? Files.text(at: "\(tasks)/\(thread)/schedstat"))?.split(separator: " ")
        return words.flatMap { $0.count == 3 ? Double($0[1]) : nil }
      }
      return delays.isEmpty ? nil : delays.reduce(0, +) / 1_000_000_000
    #else
      // Not verified: written from Darwin's headers, like the recorder's part. The kernel lets a
      // user ask about their own processes. The runnable time includes the time on a core, and both
      // are in ticks of the Mach clock.
      var usage = rusage_info_v4()
      let status = withUnsafeMutablePointer(to: &usage) { usage in
        usage.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(pid, RUSAGE_INFO_V4, $0)
        }
      }
      var tick = mach_timebase_info_data_t()
      guard status == 0, mach_timebase_info(&tick) == KERN_SUCCESS, tick.denom > 0 else {
        return nil
      }
      let ran = usage.ri_user_time + usage.ri_system_time
      guard usage.ri_runnable_time >= ran else { return 0 }
      let ticks = Double(usage.ri_runnable_time - ran)
      return ticks * Double(tick.numer) / Double(tick.denom) / 1_000_000_000
    #endif
  }
}
