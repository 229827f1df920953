/// A readable line diff of two texts: unchanged lines as context, `-` yours, `+` the solution's.
struct LineDiff {
  private static let context = 3
  private var lines: [UnifiedDiff.Line] = []

  init(from mine: String, to theirs: String) {
    let old = mine.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = theirs.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let difference = new.difference(from: old)
    let removed = Set(
      difference.removals.map { if case .remove(let at, _, _) = $0 { at } else { -1 } })
    let inserted = Set(
      difference.insertions.map { if case .insert(let at, _, _) = $0 { at } else { -1 } })
    var i = 0
    var j = 0
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(.removed(old[i]))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.append(.added(new[j]))
        j += 1
      } else {
        lines.append(.context(old[i]))
        i += 1
        j += 1
      }
    }
  }

  var isEmpty: Bool { lines.allSatisfy(\.isContext) }

  /// How many lines with words the texts share, and how many the longer text has.
  var shared: (count: Int, of: Int) {
    var same = 0
    var mine = 0
    var theirs = 0
    for line in lines {
      switch line {
      case .context(let text): same += Self.hasWords(text) ? 1 : 0
      case .removed(let text): mine += Self.hasWords(text) ? 1 : 0
      case .added(let text): theirs += Self.hasWords(text) ? 1 : 0
      }
    }
    return (same, same + max(mine, theirs))
  }

  /// Whether the texts differ too much for a readable line diff.
  var isRewritten: Bool {
    let shared = shared
    return shared.of >= Self.shortest && 5 * shared.count < 2 * shared.of
  }

  // Shorter texts are easy to read, however much they differ.
  private static let shortest = 12

  // Braces and imports are the same even in files that have nothing in common.
  private static func hasWords(_ line: String) -> Bool {
    line.contains(where: \.isLetter) && !line.hasPrefix("import ")
  }

  func text(_ console: Console) -> String {
    var shown: [String] = []
    var isGap = false
    for (index, line) in lines.enumerated() {
      let near = lines[max(0, index - Self.context)...min(lines.count - 1, index + Self.context)]
      if !near.allSatisfy(\.isContext) {
        shown.append(line.text(console))
        isGap = false
      } else if !isGap {
        shown.append(console.styled("  \(console.glyph(.gap))", .dim))
        isGap = true
      }
    }
    return shown.joined(separator: "\n")
  }
}

extension UnifiedDiff.Line {
  fileprivate var isContext: Bool { if case .context = self { true } else { false } }

  /// The line as a terminal shows it.
  func text(_ console: Console) -> String {
    switch self {
    case .context(let text): text.isEmpty ? "" : "  \(text)"
    case .removed(let text): console.styled("- \(text)", .red)
    case .added(let text): console.styled("+ \(text)", .green)
    }
  }
}
