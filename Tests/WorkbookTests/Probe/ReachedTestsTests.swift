import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Tests that a change needs") struct ReachedTestsTests {
  private static func suite(_ library: TestLibrary, _ tests: [TestName]) -> Baseline.Suite {
    Baseline.Suite(
      library: library, tests: tests, leftOut: ["red()"], seconds: 31, chosen: [], patience: 60,
      modules: ["ATests", "BTests"])
  }

  private static let quick: TestName = "Suite/quick()"
  private static let slow: TestName = "slow(a:)"
  private static let old: TestName = "C/testOld"
  private static let all = [
    suite(.swiftTesting, [quick, slow]), suite(.xctest, [old, "C/testOther"]),
  ]

  @Test("Only the tests that enter the body run, quickest library first") func narrowed() throws {
    let reach = Reach(
      bodies: [3], tests: [3: [.swiftTesting: [Self.quick: 0.4], .xctest: [Self.old: 0.1]]])
    let suites = reach.suites(for: 3, of: Self.all)
    #expect(suites.map(\.library) == [.xctest, .swiftTesting])
    #expect(suites[0].chosen == ["ATests.C/testOld", "BTests.C/testOld"])
    #expect(suites[1].options().filter == #"^[^.]*\.(Suite\/quick\(\))/"#)
    #expect(suites[1].options().leftOut.isEmpty)
    #expect(suites.map(\.limit) == [1, 4])
  }

  @Test("A library whose tests do not enter the body starts no process") func oneLibrary() {
    let reach = Reach(bodies: [3], tests: [3: [.xctest: [Self.old: 0.1]]])
    #expect(reach.suites(for: 3, of: Self.all).map(\.library) == [.xctest])
  }

  @Test("All tests run where it is not known which ones enter the body") func unknown() {
    #expect(Reach(bodies: [3]).suites(for: 3, of: Self.all) == Self.all)
    #expect(Reach(bodies: [3], tests: [3: [:]]).suites(for: 3, of: Self.all) == Self.all)
  }
}
