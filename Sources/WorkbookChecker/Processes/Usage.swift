/// What the tests' own process wrote about itself, with the recorder that is linked into it.
///
/// The recorder writes `started PID PARENT` when it is loaded, and `ended PID WALL CPU DELAY` at
/// exit, in nanoseconds. After a crash the second line is missing. Other processes may load the
/// same binary, such as a launcher that lists the tests, or an exit test. The process of the run is
/// the last one whose parent isn't among them.
struct Usage: Equatable, Sendable {
  struct Times: Equatable, Sendable {
    /// In seconds, from loading to exit.
    var wall: Double
    /// In seconds, including children that the process waited for.
    var cpu: Double
    /// In seconds, while its threads, or those of its exit tests, were ready but had no core.
    var delay = 0.0

    /// In seconds: the rest of the time, which is waiting.
    var idle: Double { max(0, wall - cpu - delay) }
  }

  /// `nil` if the process didn't exit, but crashed or was killed.
  var times: Times?

  /// Returns `nil` if no process was started.
  init?(parsing text: String) {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let started = lines.filter { $0.count == 3 && $0[0] == "started" }
    let pids = Set(started.map { $0[1] })
    guard let main = started.last(where: { !pids.contains($0[2]) }) else { return nil }
    let ends = lines.filter { $0.count == 5 && $0[0] == "ended" }
    let ended = ends.last { $0[1] == main[1] }
    if let ended, let wall = Double(ended[2]), let cpu = Double(ended[3]),
      let delay = Double(ended[4])
    {
      // A test waits while its exit test waits for a core, and that is no sleep either.
      let exitTests = Set(started.filter { $0[2] == main[1] }.map { $0[1] })
      let delays = ends.filter { exitTests.contains($0[1]) }.compactMap { Double($0[4]) }
      let second = 1_000_000_000.0
      times = Times(
        wall: wall / second, cpu: cpu / second, delay: delays.reduce(delay, +) / second)
    }
  }
}
