import Foundation

/// A small suite for both launchers, with an answer that a variant changes.
enum LauncherProbe {
  /// The combinations of libraries that a lesson's tests may use.
  static let libraries: [[TestLibrary]] =
    [TestLibrary.allCases] + TestLibrary.allCases.map { [$0] }

  /// A request for the probe in a lesson's place, with the names that the manifest expects.
  static func request(
    in lesson: Lesson, with libraries: [TestLibrary] = TestLibrary.allCases
  ) -> Builder.Request {
    let module =
      switch lesson.kind {
      case .refactor: lesson.name
      case .test(let subject): subject
      }
    func sources(_ name: String, _ text: String) -> SourceFolder {
      SourceFolder(folder: ".build/workbook-probe", files: [FileName(name): Data(text.utf8)])
    }
    let tests = libraries.map(tests).joined(separator: "\n")
    return Builder.Request(
      lesson: lesson, code: sources("Answer.swift", code),
      tests: sources("Probe.swift", "import \(module)\n" + tests))
  }

  private static let code = """
    import Foundation

    public func workbookAnswer() -> Int {
      switch ProcessInfo.processInfo.environment["WORKBOOK_VARIANT"] {
      case nil: return 42
      case "forced-failure": return 41
      case "trap": fatalError("asked to")
      default: exit(\(Schemata.unknownVariant))
      }
    }

    """

  /// The tests to run alone; in XCTest, an `async throws` method has another selector.
  static func testsAlone(of library: TestLibrary) -> [String] {
    switch library {
    case .swiftTesting: ["Probe/answers()"]
    case .xctest: ["ProbeCase/testAnswers", "ProbeCase/testAnswersLater"]
    }
  }

  private static func tests(of library: TestLibrary) -> String {
    switch library {
    case .swiftTesting:
      """
      import Testing

      @Suite(.serialized) struct Probe {
        @Test("It answers") func answers() { #expect(workbookAnswer() == 42) }
        @Test func stands() {}
      }

      """
    case .xctest:
      """
      import XCTest

      final class ProbeCase: XCTestCase {
        struct Wrong: Error {}

        func testAnswers() { XCTAssertEqual(workbookAnswer(), 42) }
        func testStands() {}

        func testAnswersLater() async throws {
          await Task.yield()
          guard workbookAnswer() == 42 else { throw Wrong() }
        }
      }

      """
    }
  }
}
