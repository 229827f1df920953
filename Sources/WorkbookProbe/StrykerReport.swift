import Foundation

/// The findings in the schema of Stryker's reports, which viewers and dashboards read.
package struct StrykerReport: Encodable, Sendable {
  struct Position: Encodable, Sendable {
    var line: Int
    var column: Int
  }

  struct Location: Encodable, Sendable {
    var start: Position
    var end: Position
  }

  struct Mutant: Encodable, Sendable {
    var id: String
    var mutatorName: String
    var description: String
    var replacement: String
    var location: Location
    var status: String
    var statusReason: String?
  }

  struct File: Encodable, Sendable {
    var language = "swift"
    var source: String
    var mutants: [Mutant] = []
  }

  struct Thresholds: Encodable, Sendable {
    var high = 80
    var low = 60
  }

  var schemaVersion = "2"
  var thresholds = Thresholds()
  var files: [String: File] = [:]

  /// - Parameter root: The folder of the package.
  package init(_ findings: PackageFindings, root: String) throws(WorkbookError) {
    let all =
      findings.changes.map { ($0.change, Self.status(of: $0.fate), String?.none) }
      + findings.noise.map { ($0.change, "Ignored", Optional($0.noise.rawValue)) }
    for (number, (change, status, reason)) in all.enumerated() {
      if files[change.file] == nil {
        files[change.file] = File(source: try Files.text(at: "\(root)/\(change.file)"))
      }
      files[change.file]?.mutants.append(
        Mutant(
          id: "\(number + 1)", mutatorName: change.kind.rawValue, description: change.claim,
          replacement: change.new.joined(separator: "\n"),
          location: Location(
            start: Position(line: change.lines.lowerBound + 1, column: 1),
            end: Position(
              line: change.lines.upperBound, column: (change.old.last?.utf16.count ?? 0) + 1)),
          status: status, statusReason: reason))
    }
  }

  private static func status(of fate: ChangeFate) -> String {
    switch fate {
    case .noticed: "Killed"
    case .survived(reached: true): "Survived"
    case .survived(reached: false): "NoCoverage"
    case .hung: "Timeout"
    case .crashed: "RuntimeError"
    case .doesNotCompile: "CompileError"
    }
  }

  package var data: Data {
    get throws(WorkbookError) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      do { return try encoder.encode(self) } catch {
        throw .cannotWriteReport(path: "stryker", reason: "\(error)")
      }
    }
  }
}
