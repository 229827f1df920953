/// A unified diff, as `git diff` writes it.
package struct UnifiedDiff: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    /// Relative to the package.
    package var path: String
    package var hunks: [Hunk]
  }

  package struct Hunk: Hashable, Sendable {
    /// The number of the first line in the old file, from 1.
    package var start: Int
    package var lines: [Line]
  }

  package struct Line: Hashable, Sendable {
    /// The sign before the text tells them apart.
    package enum Kind: Character, Sendable {
      case context = " "
      case removed = "-"
      case added = "+"
    }

    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// Consecutive changed lines: `new` replaces the lines `old` (from 0) of the old file.
  package struct Change: Equatable, Sendable {
    package var old: Range<Int>
    package var new: [String]

    package init(old: Range<Int>, new: [String]) {
      self.old = old
      self.new = new
    }
  }

  package var files: [File] = []

  /// A diff of one file that replaces these lines (from 0).
  package init(of path: String, replacing lines: Range<Int>, _ old: [String], by new: [String]) {
    let changed = old.map { Line(.removed, $0) } + new.map { Line(.added, $0) }
    files = [File(path: path, hunks: [Hunk(start: lines.lowerBound + 1, lines: changed)])]
  }

  init(_ lines: ArraySlice<Substring>) throws(VariantFault) {
    for line in lines {
      if line.hasPrefix("+++ ") {
        let path = line.dropFirst(4).prefix { $0 != "\t" }
        files.append(File(path: String(path.hasPrefix("b/") ? path.dropFirst(2) : path), hunks: []))
      } else if line.hasPrefix("@@ ") {
        guard let match = line.prefixMatch(of: /@@ -(\d+)/), let start = Int(match.1),
          !files.isEmpty
        else { throw .badDiff(line: String(line)) }
        files[files.count - 1].hunks.append(Hunk(start: start, lines: []))
      } else if let file = files.indices.last, let hunk = files[file].hunks.indices.last,
        !["--- ", "diff ", "index ", "\\ No newline"].contains(where: line.hasPrefix)
      {
        guard let parsed = Line(line) else { throw .badDiff(line: String(line)) }
        files[file].hunks[hunk].lines.append(parsed)
      }
    }
    // A file ends in a newline, after which `split` finds another, empty line.
    for file in files.indices {
      for hunk in files[file].hunks.indices
      where files[file].hunks[hunk].lines.last == Line(.context, "") {
        files[file].hunks[hunk].lines.removeLast()
      }
    }
    guard !files.isEmpty else { throw .badDiff(line: String(lines.first ?? "")) }
  }
}

extension UnifiedDiff.Line {
  fileprivate init?(_ line: Substring) {
    guard let kind = Kind(rawValue: line.first ?? " ") else { return nil }
    self.init(kind, String(line.dropFirst()))
  }
}

extension UnifiedDiff.File {
  /// Returns the changes, at their places in the lines of the old file.
  ///
  /// The search for a hunk begins at its own line, and then takes the nearest place of its old
  /// lines after the previous hunk. So an edit above doesn't break every variant below.
  ///
  /// - Throws: ``VariantFault/doesNotApply(file:line:)``.
  package func changes(in text: [String]) throws(VariantFault) -> [UnifiedDiff.Change] {
    var changes: [UnifiedDiff.Change] = []
    var line = 0
    for hunk in hunks {
      guard let start = hunk.position(in: text, from: line) else {
        throw .doesNotApply(file: path, line: hunk.start)
      }
      line = start
      var change: UnifiedDiff.Change?
      for entry in hunk.lines {
        switch entry.kind {
        case .context:
          if let done = change { changes.append(done) }
          change = nil
          line += 1
        case .removed:
          let begun = change ?? UnifiedDiff.Change(old: line..<line, new: [])
          change = UnifiedDiff.Change(old: begun.old.lowerBound..<line + 1, new: begun.new)
          line += 1
        case .added:
          let begun = change ?? UnifiedDiff.Change(old: line..<line, new: [])
          change = UnifiedDiff.Change(old: begun.old, new: begun.new + [entry.text])
        }
      }
      if let done = change { changes.append(done) }
    }
    return changes
  }
}

extension UnifiedDiff.Hunk {
  fileprivate var old: [String] { lines.filter { $0.kind != .added }.map(\.text) }

  fileprivate func position(in text: [String], from first: Int) -> Int? {
    let old = old
    // A hunk without old lines names the line before it.
    let expected = old.isEmpty ? start : start - 1
    guard text.count >= first + old.count else { return nil }
    return (first...text.count - old.count)
      .filter { Array(text[$0..<$0 + old.count]) == old }
      .min { abs($0 - expected) < abs($1 - expected) }
  }
}

extension [UnifiedDiff.Change] {
  /// Returns these lines of a file (from 0) after the changes, all of which are in them.
  package func applied(to lines: [String], in range: Range<Int>) -> [String] {
    var changed: [String] = []
    var next = range.lowerBound
    for change in sorted(by: { $0.old.lowerBound < $1.old.lowerBound }) {
      changed += lines[next..<change.old.lowerBound] + change.new
      next = change.old.upperBound
    }
    return changed + lines[next..<range.upperBound]
  }
}
