import Foundation

/// The tasks of `.vscode/tasks.json`, as far as a test needs them.
struct EditorTasks: Decodable {
  struct Task: Decodable {
    var label: String
    var command: String
    var args: [String]
    var problemMatcher: [ProblemMatcher]
  }

  var tasks: [Task]

  /// Reads the committed file.
  static func committed() throws -> EditorTasks {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appendingPathComponent(".vscode/tasks.json")
    return try JSONDecoder().decode(EditorTasks.self, from: Data(contentsOf: file))
  }
}

/// A problem matcher, applied as VS Code does: the patterns to consecutive lines.
struct ProblemMatcher: Decodable {
  struct Pattern: Decodable {
    var regexp: String
    var file: Int?
    var line: Int?
    var column: Int?
    var message: Int?
  }

  var severity: String
  var patterns: [Pattern]

  private enum Key: CodingKey { case severity, pattern }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    severity = try container.decode(String.self, forKey: .severity)
    patterns =
      try (try? container.decode([Pattern].self, forKey: .pattern))
      ?? [container.decode(Pattern.self, forKey: .pattern)]
  }

  /// What it finds, as in `error Exercises/A.swift:3:5 it is wrong`.
  func problems(in text: String) throws -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // ECMAScript's and ICU's agree in all that these use.
    let expressions = try patterns.map { try NSRegularExpression(pattern: $0.regexp) }
    return lines.indices.compactMap { start in
      guard start + patterns.count <= lines.count else { return nil }
      var found: [String: String] = [:]
      for (offset, expression) in expressions.enumerated() {
        let line = lines[start + offset]
        let all = NSRange(line.startIndex..., in: line)
        guard let match = expression.firstMatch(in: line, range: all) else { return nil }
        let pattern = patterns[offset]
        for (name, group) in [
          ("file", pattern.file), ("line", pattern.line), ("column", pattern.column),
          ("message", pattern.message),
        ] {
          guard let group, let range = Range(match.range(at: group), in: line) else { continue }
          found[name] = String(line[range])
        }
      }
      guard let file = found["file"], let line = found["line"], let words = found["message"]
      else { return nil }
      return "\(severity) \(file):\(line)\(found["column"].map { ":\($0)" } ?? "") \(words)"
    }
  }
}
