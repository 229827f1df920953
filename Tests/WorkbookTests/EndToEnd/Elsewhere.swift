/// The scenarios that are true on other systems, or with other versions of Swift, than this one.
enum Elsewhere {
  static let ids = system.union(version)

  #if canImport(Darwin)
    // The runner of swift-corelibs-xctest aborts, and leaves out inherited tests; Apple's does not.
    private static let system: Set = [
      "t-synchronous-main-actor-xctest", "t-inherits-tests", "t-skips-in-the-base",
    ]
  #else
    private static let system: Set<String> = []
  #endif

  // The tests are built by the toolchain that they try.
  #if compiler(>=6.4)
    // From 6.4 on `#expect` counts in an XCTestCase (ST-0021), and nothing is said against it.
    // The crash is one of the compiler of 6.3, which another need not have.
    private static let version: Set = ["t-expect-in-xctestcase", "t-crashes-the-compiler"]
  #else
    private static let version: Set<String> = []
  #endif
}
