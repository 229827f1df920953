import Foundation

/// The suite that is run both ways: small, and with an answer that a variant changes.
enum LauncherProbe {
  /// It in the place of a lesson, under the names that the manifest wants.
  static func order(in lesson: Lesson) -> Builder.Order {
    let module =
      switch lesson.kind {
      case .refactor: lesson.name
      case .test(let subject): subject
      }
    func sources(_ name: String, _ text: String) -> SourceFolder {
      SourceFolder(folder: ".build/workbook-probe", files: [name: Data(text.utf8)])
    }
    return Builder.Order(
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

  private static let tests = """
    import Testing
    import XCTest

    @Suite(.serialized) struct Probe {
      @Test("It answers") func answers() { #expect(workbookAnswer() == 42) }
      @Test func stands() {}
    }

    final class ProbeCase: XCTestCase {
      func testAnswers() { XCTAssertEqual(workbookAnswer(), 42) }
      func testStands() {}
    }

    """
}
