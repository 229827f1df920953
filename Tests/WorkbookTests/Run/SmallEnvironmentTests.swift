import Testing

@testable import WorkbookChecker

@Suite("The caller's variables", .onOwnThreads) struct SmallEnvironmentTests {
  @Test("All that choose a toolchain are kept together, and no other")
  func kept() {
    let names = [
      "PATH", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR", "SWIFTLY_TOOLCHAINS_DIR", "TOOLCHAINS",
      "DYLD_LIBRARY_PATH",
    ]
    let others = ["SWIFT_VERSION", "TZ", "COLUMNS", "WORKBOOK_VARIANT", "MY_SWIFTLY_HOME_DIR"]
    let environment = Dictionary(uniqueKeysWithValues: (names + others).map { ($0, "a") })
    #expect(SmallEnvironment.kept(of: environment).keys.sorted() == names.sorted())
  }
}
