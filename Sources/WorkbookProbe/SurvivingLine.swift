/// A line of code that at least one change leaves without any test's notice.
///
/// A change of several lines, such as a body that returns at once, stands for the lines in it: a
/// test that misses it sees those lines, too.
package struct SurvivingLine: Equatable, Sendable {
  package var file: String
  package var line: Int
  /// The changes of the line, the most telling first.
  package var changes: [CodeChange]
  /// The number of changes of lines inside that were not noticed either.
  package var inside = 0

  /// Whether only limits, numbers by one, and second calls are open.
  package var isSlight: Bool { changes[0].isSlight }

  /// The entries of a report, the most telling first.
  static func all(in survivors: [PackageFindings.Change]) -> [SurvivingLine] {
    var entries: [SurvivingLine] = []
    let sorted = survivors.map(\.change).sorted {
      (-$0.lines.count, $0.weight, $0.file, $0.lines.lowerBound)
        < (-$1.lines.count, $1.weight, $1.file, $1.lines.lowerBound)
    }
    for change in sorted {
      if let known = entries.firstIndex(where: { $0.isOf(change) }) {
        entries[known].changes.append(change)
      } else if let outer = entries.firstIndex(where: { $0.covers(change) }) {
        entries[outer].inside += 1
      } else {
        entries.append(
          SurvivingLine(file: change.file, line: change.reportedLine, changes: [change]))
      }
    }
    for index in entries.indices { entries[index].changes.sort { $0.weight < $1.weight } }
    return entries.sorted {
      ($0.changes[0].weight, -$0.changes.count - $0.inside, $0.file, $0.line)
        < ($1.changes[0].weight, -$1.changes.count - $1.inside, $1.file, $1.line)
    }
  }

  private func isOf(_ change: CodeChange) -> Bool {
    file == change.file && line == change.reportedLine
  }

  /// Whether a change of whole statements or bodies here holds another change's lines.
  private func covers(_ change: CodeChange) -> Bool {
    file == change.file
      && changes.contains {
        [.earlyReturn, .statementDeleted].contains($0.kind)
          && $0.lines.lowerBound <= change.lines.lowerBound
          && change.lines.upperBound <= $0.lines.upperBound
      }
  }
}
