/// A place in a source file.
package struct Place: Hashable, Codable, Sendable {
  package var path: String
  package var line: Int
  package var column: Int?

  package init(path: String, line: Int, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// The place as compilers write it: `path:line:column:`.
  package var prefix: String { "\(path):\(line)\(column.map { ":\($0)" } ?? ""):" }
}

/// A word in the learner's source that explains a measured fact.
package struct SourceMark: Codable, Equatable, Sendable {
  package var place: Place
  package var word: String
}
