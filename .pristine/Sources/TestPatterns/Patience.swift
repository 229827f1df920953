#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The factor by which every limit of time in this library is longer, from the environment.
///
/// A limit is there for the failure alone, so a longer one costs a suite that passes nothing.
enum Patience {
  static let name = "TEST_PATTERNS_PATIENCE"

  /// One, if the variable is missing or names no positive number.
  static let factor: Double = {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      factor(in: getenv(name).map { String(cString: $0) })
    #else
      1
    #endif
  }()

  static func factor(in text: String?) -> Double {
    guard let factor = text.flatMap(Double.init), factor > 0, factor.isFinite else { return 1 }
    return factor
  }
}
