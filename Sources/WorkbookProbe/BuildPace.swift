/// How many changes fit into the next build.
///
/// What a compiler takes for them grows with their bytes, and differs by the package and the
/// machine. A build may take a third of the time that is left. Few builds are better than many, since
/// each batch of changes has some that don't compile and cost it two or three attempts.
struct BuildPace: Sendable {
  private var bytesPerSecond: Double?

  // Where nothing was built yet.
  private static let first = 400_000
  // About twice what a thousand changes of a package take; for 600 kB the compiler took 340 MB.
  private static let most = 1_200_000
  private static let least = 40_000

  mutating func add(bytes: Int, in duration: Duration) {
    bytesPerSecond = Double(bytes) / max(0.1, duration / .seconds(1))
  }

  func bytes(before end: ContinuousClock.Instant) -> Int {
    guard let bytesPerSecond else { return Self.first }
    let rest = ContinuousClock.now.duration(to: end) / .seconds(1)
    return min(Self.most, max(Self.least, Int(bytesPerSecond * rest / 3)))
  }
}
