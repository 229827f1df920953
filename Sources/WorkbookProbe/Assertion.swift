import Foundation

/// An assertion in our own tests that can be left out while they run.
package struct Assertion: Equatable, Sendable {
  /// Relative to the package.
  package var file: String
  /// From 0.
  var lines: Range<Int>
  package var text: String

  package var place: String { "\(file):\(lines.lowerBound + 1)" }
}

/// A copy of tests in which each assertion has its own switch.
///
/// One build serves all assertions, as with the schemata of the code: the environment names the one
/// to leave out.
struct AssertionSchemata: Sendable {
  /// The assertions that can be left out.
  var assertions: [Assertion] = []
  /// The number of other assertions: their result is used, or they share their line.
  var fixed = 0
  private var files: [(file: ProbedFile, statements: [(number: Int, statement: Statement)])] = []
  private var others: [FileName: String]
  private let folder: String

  static let setting = "WORKBOOK_ASSERTION"

  init(of tests: SourceFolder) {
    folder = tests.folder
    others = tests.texts
    for (name, text) in tests.texts.sorted(by: { $0.key < $1.key }) {
      guard let file = ProbedFile(path: "\(tests.folder)/\(name)", text: text) else { continue }
      let count = file.code(file.code.indices).matches(
        of: /#expect\b|#require\b|\bXCT(?:Assert|Fail|Unwrap)\w*\b/
      ).count
      var statements: [(Int, Statement)] = []
      for statement in file.bodies.flatMap(\.statements) where statement.isAssertion(in: file) {
        assertions.append(
          Assertion(
            file: file.path, lines: statement.lines, text: file.text(statement.range).inOneLine))
        statements.append((assertions.count, statement))
      }
      fixed += max(0, count - statements.count)
      files.append((file, statements))
    }
  }

  /// Returns the tests with the switches of these assertions, by index.
  func tests(switching indices: [Int]) -> SourceFolder {
    var texts = others
    let wanted = Set(indices.map { $0 + 1 })
    for (file, statements) in files {
      var text = file.text
      for (number, statement) in statements.reversed() where wanted.contains(number) {
        // The lines stay the same, so that failures keep their places.
        text.insert(contentsOf: " }".unicodeScalars, at: statement.range.upperBound)
        text.insert(
          contentsOf: "if WorkbookAssertions.isOn(\(number)) { ".unicodeScalars,
          at: statement.range.lowerBound)
      }
      texts[FileName(file.path.dropFirst(folder.count + 1))] = file.string(text[...])
    }
    texts["WorkbookAssertions.swift"] = Self.support
    return SourceFolder(folder: folder, files: texts.mapValues { Data($0.utf8) })
  }

  private static let support = """
    \(Schemata.systemLibrary)
    // Written by the checker: which assertion is left out in this process.
    nonisolated enum WorkbookAssertions {
      static let off: Int = getenv("\(setting)").flatMap { Int(String(cString: $0)) } ?? 0

      static func isOn(_ number: Int) -> Bool { number != off }
    }

    """
}

extension Statement {
  fileprivate func isAssertion(in file: ProbedFile) -> Bool {
    file.code(range).prefixMatch(
      of: /(?:try +)?(?:await +)?(?:#expect|#require|XCTAssert\w*|XCTFail) *\(/) != nil
  }
}
