import Foundation

/// What the tests' own process wrote about itself, through the recorder that is linked into it.
///
/// A line when it is loaded, `started PID PARENT`, and one when it exits,
/// `ended PID WALL CPU DELAY` in nanoseconds. After a crash the second is missing. Other processes may load the same
/// binary: a launcher to list the tests, an exit test. The last that none of them started
/// is the one that was asked for.
struct Usage: Equatable, Sendable {
  struct Times: Equatable, Sendable {
    /// In seconds, from loading to exit.
    var wall: Double
    /// In seconds, with that of children which it waited for.
    var cpu: Double
    /// In seconds, for which its threads were ready and had no core.
    var delay = 0.0

    /// In seconds: what is left is waiting.
    var idle: Double { max(0, wall - cpu - delay) }
  }

  /// Nil where the process did not exit: it crashed or was killed.
  var times: Times?

  /// Nil where no process was started at all.
  init?(parsing text: String) {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let started = lines.filter { $0.count == 3 && $0[0] == "started" }
    let pids = Set(started.map { $0[1] })
    guard let main = started.last(where: { !pids.contains($0[2]) }) else { return nil }
    let ended = lines.last { $0.count == 5 && $0[0] == "ended" && $0[1] == main[1] }
    if let ended, let wall = Double(ended[2]), let cpu = Double(ended[3]),
      let delay = Double(ended[4])
    {
      let second = 1_000_000_000.0
      times = Times(wall: wall / second, cpu: cpu / second, delay: delay / second)
    }
  }

  init?(at path: String) {
    guard let data = Files.data(at: path) else { return nil }
    self.init(parsing: String(decoding: data, as: UTF8.self))
  }
}
