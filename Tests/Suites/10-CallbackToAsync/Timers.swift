import Foundation

/// What waits in this process for time to pass.
enum Timers {
  /// Whether a `Task.sleep(for:)` is under way, however long it takes.
  ///
  /// It sets a timer of the system, which Linux shows. Other systems don't, so that a timer longer than
  /// the test gets through there.
  static var areRunning: Bool {
    let folder = "/proc/self/fdinfo"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.contains { file in
      let facts = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
      let lines = facts.split(separator: "\n")
      // On clock 1, libdispatch always has a timer for its own threads.
      return lines.contains { $0.hasPrefix("it_value:") && $0 != "it_value: (0, 0)" }
        && !lines.contains("clockid: 1")
    }
  }
}
