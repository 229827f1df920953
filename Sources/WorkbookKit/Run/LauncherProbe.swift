/// The suite that is run both ways: small, and with an answer that a variant changes.
enum LauncherProbe {
  static let folder = ".build/workbook-probe"

  /// Writes it in the place of a lesson, under the names that the manifest wants.
  static func lay(in course: Course, _ lesson: Lesson) throws(WorkbookError) -> Builder.Order {
    let module =
      switch lesson.kind {
      case .refactor: lesson.name
      case .test(let subject): subject
      }
    let order = Builder.Order(
      lesson: lesson, code: "\(folder)/\(module)", tests: "\(folder)/\(module)Tests")
    try Files.update(course.path("\(order.code)/Answer.swift"), with: code)
    try Files.update(
      course.path("\(order.tests)/Probe.swift"), with: "import \(module)\n" + tests)
    return order
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
