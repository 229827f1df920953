/// A readable line diff of two texts: unchanged lines as context, `-` yours, `+` the solution's.
struct LineDiff {
  private enum Entry {
    case same(String)
    case mine(String)
    case theirs(String)

    var isSame: Bool { if case .same = self { true } else { false } }
  }

  private static let context = 3
  private var entries: [Entry] = []

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
        entries.append(.mine(old[i]))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        entries.append(.theirs(new[j]))
        j += 1
      } else {
        entries.append(.same(old[i]))
        i += 1
        j += 1
      }
    }
  }

  var isEmpty: Bool { entries.allSatisfy(\.isSame) }

  /// How many lines with words the texts share, and how many the longer text has.
  var shared: (count: Int, of: Int) {
    var same = 0
    var mine = 0
    var theirs = 0
    for entry in entries {
      switch entry {
      case .same(let text): same += Self.hasWords(text) ? 1 : 0
      case .mine(let text): mine += Self.hasWords(text) ? 1 : 0
      case .theirs(let text): theirs += Self.hasWords(text) ? 1 : 0
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
    var lines: [String] = []
    var isGap = false
    for (index, entry) in entries.enumerated() {
      let near = entries[
        max(0, index - Self.context)...min(entries.count - 1, index + Self.context)]
      switch entry {
      case .same where near.allSatisfy(\.isSame):
        if !isGap { lines.append(console.styled("  \(console.glyph(.gap))", .dim)) }
        isGap = true
        continue
      case .same(let text): lines.append(text.isEmpty ? "" : "  \(text)")
      case .mine(let text): lines.append(console.styled("- \(text)", .red))
      case .theirs(let text): lines.append(console.styled("+ \(text)", .green))
      }
      isGap = false
    }
    return lines.joined(separator: "\n")
  }
}
