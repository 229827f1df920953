import Foundation

/// The findings of a package as lines of JSON, an object each.
package struct ProbeLines: Sendable {
  /// A change with its fate, or a body that no test reaches.
  struct Line: Encodable, Sendable {
    var file: String
    /// From 1.
    var line: Int
    var fate: String
    var kind: String?
    var before: String?
    var after: String?
    var name: String?
    /// Why the change was not run.
    var reason: String?
  }

  var lines: [Line]

  package init(_ findings: PackageFindings) {
    func line(_ change: CodeChange, _ fate: String, _ reason: String? = nil) -> Line {
      Line(
        file: change.file, line: change.reportedLine, fate: fate, kind: change.kind.rawValue,
        before: change.before, after: change.after, reason: reason)
    }
    lines =
      findings.changes.map { line($0.change, $0.fate.word) }
      + findings.noise.map { line($0.change, "left-out", $0.noise.rawValue) }
      + findings.unreached.map {
        Line(file: $0.file, line: $0.line, fate: "never-entered", name: $0.name)
      }
  }

  package var data: Data {
    get throws(WorkbookError) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      var data = Data()
      for line in lines {
        do { data += try encoder.encode(line) } catch {
          throw .cannotWriteReport(path: "jsonl", reason: "\(error)")
        }
        data.append(UInt8(ascii: "\n"))
      }
      return data
    }
  }
}

extension PackageFindings {
  /// A place with what to know about it.
  package struct Entry: Equatable, Sendable {
    package var file: String
    package var line: Int
    package var words: String
  }

  /// The lines that could break without a red test, and the bodies that none reaches.
  package var entries: [Entry] {
    let count = baseline?.count ?? 0
    return lines.filter { !$0.isSlight }.map {
      Entry(file: $0.file, line: $0.line, words: $0.sentence(tests: count))
    }
      + unreached.map {
        Entry(file: $0.file, line: $0.line, words: "no test runs `\($0.name)`")
      }
  }
}
