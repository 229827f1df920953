/// A readable line diff of two texts: unchanged lines as context, `-` yours, `+` the solution's.
struct LineDiff {
  private static let context = 3
  private var lines: [UnifiedDiff.Line] = []

  init(from mine: String, to theirs: String) {
    let old = mine.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = theirs.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines = old.aligned(with: new).map { mine, theirs in
      guard let mine else { return .init(.added, new[theirs ?? 0]) }
      return .init(theirs == nil ? .removed : .context, old[mine])
    }
  }

  var isEmpty: Bool { lines.allSatisfy { $0.kind == .context } }

  /// How many lines with words the texts share, and how many the longer text has.
  var shared: (count: Int, of: Int) {
    func count(_ kind: UnifiedDiff.Line.Kind) -> Int {
      lines.count { $0.kind == kind && Self.hasWords($0.text) }
    }
    return (count(.context), count(.context) + max(count(.removed), count(.added)))
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
      if !near.allSatisfy({ $0.kind == .context }) {
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
  /// The line as a terminal shows it.
  func text(_ console: Console) -> String {
    switch kind {
    case .context: text.isEmpty ? "" : "  \(text)"
    case .removed: console.styled("- \(text)", .red)
    case .added: console.styled("+ \(text)", .green)
    }
  }
}
