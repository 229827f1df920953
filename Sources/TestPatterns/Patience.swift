#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// How long a test waits for something that does not happen.
///
/// A limit is there for the failure alone, so a long one costs a suite that passes nothing. A short
/// one makes it red: beside hundreds of other tests on two cores, a task may get its turn seconds
/// late.
enum Patience {
  static let limitName = "TEST_PATTERNS_LIMIT"
  static let factorName = "TEST_PATTERNS_PATIENCE"

  /// The limit of a wait that names none; ten seconds, or as many as the environment says.
  static let usual: Duration = .seconds(positive(in: environment(limitName)) ?? 10)

  /// The factor by which every limit is longer; one, unless the environment says more or less.
  static let factor: Double = positive(in: environment(factorName)) ?? 1

  /// How long a wait may last that was asked for with a time-out, or with none.
  static func limit(_ timeout: Duration?) -> Duration {
    (timeout ?? usual) * factor
  }

  /// The number in a text; `nil` if it has none, or none that makes sense as a time.
  static func positive(in text: String?) -> Double? {
    guard let number = text.flatMap(Double.init), number > 0, number.isFinite else { return nil }
    return number
  }

  private static func environment(_ name: String) -> String? {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      getenv(name).map { String(cString: $0) }
    #else
      nil
    #endif
  }
}
