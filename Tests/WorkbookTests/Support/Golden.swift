import Foundation
import Testing

/// Expects a whole output, kept in `Fixtures/Outputs`.
///
/// WORKBOOK_RECORD=1 in the environment writes the files anew; read the difference before you commit it.
func expectOutput(
  _ text: String, of name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Outputs/\(name).txt")
  if ProcessInfo.processInfo.environment["WORKBOOK_RECORD"] != nil {
    try Data(text.utf8).write(to: path)
  }
  let expected = try String(contentsOf: path, encoding: .utf8)
  #expect(text == expected, sourceLocation: sourceLocation)
}
