/// A place in a source file.
struct Place: Hashable, Codable, Sendable {
  var path: String
  var line: Int
  var column: Int?

  package init(path: String, line: Int, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension Place {
  /// As compilers write it: `path:line:column:`.
  var prefix: String { "\(path):\(line)\(column.map { ":\($0)" } ?? ""):" }
}

/// A word in the learner's source that explains a measured fact.
struct SourceMark: Codable, Equatable, Sendable {
  var place: Place
  var word: String
}
