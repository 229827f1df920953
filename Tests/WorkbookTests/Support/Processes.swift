import Foundation

extension FixtureCourse {
  /// Whether a process still runs; one that is dead and not yet reaped does not.
  static func isAlive(_ pid: pid_t) -> Bool {
    kill(pid, 0) == 0 && !isZombie(pid)
  }

  #if canImport(Darwin)
    // Not verified: written from the headers of Apple's SDK.
    private static func isZombie(_ pid: pid_t) -> Bool {
      var question = [CTL_KERN, KERN_PROC, KERN_PROC_PID, pid]
      var answer = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      guard sysctl(&question, UInt32(question.count), &answer, &size, nil, 0) == 0, size > 0 else {
        return false
      }
      return Int32(answer.kp_proc.p_stat) == SZOMB
    }
  #else
    private static func isZombie(_ pid: pid_t) -> Bool {
      let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
      return status.contains("State:\tZ")
    }
  #endif
}
