/// How many changes fit into the next build.
///
/// What a compiler takes for them grows with their bytes, and differs by the package and the
/// machine. The first build is bounded, since nothing is known yet; the next ones take a third of the
/// time that is left.
struct BuildPace: Sendable {
  private var bytesPerSecond: Double?

  private static let first = 400_000
  private static let most = 500_000
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
