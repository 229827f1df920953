import Foundation

/// What waits in this process for time to pass.
///
/// It says something about one wait only where nothing else runs: in an exit test.
enum Timers {
  /// How long it takes until the first timer fires, or `nil` if none is seen.
  ///
  /// `Task.sleep(for:)` sets a timer of the system, which Linux shows. Other systems don't, so that a
  /// wait that looks only now and then gets through there, and so does one with a shorter limit than
  /// the call's. On Linux, both get through if they use a timer of Dispatch: those are on clock 1,
  /// which isn't read, because libdispatch always has a timer there for its own threads.
  static func timeToTheFirst() -> Duration? {
    #if os(Linux)
      // A timer that has just fired is shown without a time, until libdispatch sets it again.
      for _ in 1...50 {
        if let first = times.min() {
          return first
        }
        usleep(1000)
      }
    #endif
    return nil
  }

  /// The times of all timers that are set, except those on clock 1.
  private static var times: [Duration] {
    let folder = "/proc/self/fdinfo"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.compactMap { file in
      let facts = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
      let lines = facts.split(separator: "\n")
      guard !lines.contains("clockid: 1") else {
        return nil
      }
      // As in `it_value: (3599, 979230376)`: seconds and nanoseconds.
      let numbers = lines.first { $0.hasPrefix("it_value:") }?
        .split { !$0.isNumber }.compactMap { Int($0) }
      guard let numbers, numbers.count == 2, numbers != [0, 0] else {
        return nil
      }
      return .seconds(numbers[0]) + .nanoseconds(numbers[1])
    }
  }
}
