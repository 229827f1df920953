/// Programs that one build serves, because they differ only in bodies and in helper functions.
///
/// A build takes up to 4 s of a core, most of them for the other half: a given suite, or the code
/// under test. Answers come in families, in which each changes a few lines of another, so the first
/// of a family is built with switches to the bodies of the others, as in ``Schemata``.
package struct ProgramFamily: Sendable {
  /// The programs by name; the first one is active if no setting names another.
  package private(set) var programs: [(name: String, sources: SourceFolder)]
  /// The files of the first program, with the helper functions of all.
  private var common: [FileName: String]

  package init(_ name: String, _ sources: SourceFolder) {
    programs = [(name, sources)]
    common = sources.texts
  }

  /// Adds a program, unless it needs a build of its own; returns whether it was added.
  package mutating func add(_ name: String, _ sources: SourceFolder) -> Bool {
    let (first, texts) = (programs[0].sources, sources.texts)
    guard common.keys == texts.keys,
      first.files.filter({ !$0.key.isSwift }) == sources.files.filter({ !$0.key.isSwift })
    else { return false }
    var merged = common
    for (name, text) in texts {
      guard let file = Frame(common[name] ?? "").merged(with: Frame(text)) else { return false }
      merged[name] = file
    }
    common = merged
    programs.append((name, sources))
    return true
  }

  /// Returns the files to build.
  ///
  /// - Parameter root: The package's folder.
  package func sources(root: String) -> SourceFolder {
    var sources = programs[0].sources
    guard programs.count > 1 else { return sources }
    var sites = Schemata.Sites(in: common)
    let others = programs.dropFirst()
    for (index, program) in others.enumerated() {
      for (name, text) in program.sources.texts {
        for (block, lines) in Frame(common[name] ?? "").changes(to: Frame(text)) {
          sites.add(lines, of: index + 1, at: block, in: name)
        }
      }
    }
    let schemata = Schemata(
      sites, names: others.map(\.name), folder: sources.folder, root: root, by: .answer)
    sources.files.merge(schemata.sources(in: sources.folder).files) { _, new in new }
    return sources
  }
}

/// A file as the bodies of its members, and what stands before each.
private struct Frame {
  struct Member {
    /// The text from the previous body to this one, without comments.
    var head: String
    /// The lines from the previous body to the end of this one.
    var lines: Range<Int>
    var block: SwiftSource.Block

    /// Whether nothing but a function stands before the body, which other programs may lack.
    ///
    /// A test isn't one: it would run in all of them.
    var isHelper: Bool {
      let function =
        #/\}\n(@(?!Test)\w+\s+|(private|fileprivate|static|nonisolated|mutating)\s+)*func (?!test)\w[^{}]*\{/#
      return head.wholeMatch(of: function) != nil
    }
  }

  var lines: [String]
  var members: [Member] = []
  /// The text behind the last body, without comments.
  var tail: String

  init(_ text: String) {
    lines = SwiftSource.lines(of: text)
    var next = 0
    for block in SwiftSource(text).memberBodies {
      let head = SwiftSource.words(of: lines[next..<block.body.lowerBound].joined(separator: "\n"))
      members.append(Member(head: head, lines: next..<block.body.upperBound, block: block))
      next = block.body.upperBound
    }
    tail = SwiftSource.words(of: lines[next...].joined(separator: "\n"))
  }

  /// Returns the text with the other's helper functions, or `nil` if more than those differs.
  func merged(with other: Frame) -> String? {
    let pairs = pairs(with: other)
    guard tail == other.tail,
      pairs.allSatisfy({ ($0 != nil && $1 != nil) || ($0 ?? $1)?.isHelper == true })
    else { return nil }
    let rest = members.last?.lines.upperBound ?? 0
    let merged = pairs.flatMap { own, others in
      own.map { lines[$0.lines] } ?? others.map { other.lines[$0.lines] } ?? []
    }
    return (merged + lines[rest...]).joined(separator: "\n")
  }

  /// Returns the bodies that differ, with the other's lines.
  func changes(to other: Frame) -> [(SwiftSource.Block, [String])] {
    pairs(with: other).compactMap { own, others in
      guard let own, let others else { return nil }
      let (old, new) = (lines[own.block.body], other.lines[others.block.body])
      let words = [old, new].map { SwiftSource.words(of: $0.joined(separator: "\n")) }
      return words[0] == words[1] ? nil : (own.block, Array(new))
    }
  }

  /// Returns the members of both files in one order, side by side where their heads are equal.
  private func pairs(with other: Frame) -> [(Member?, Member?)] {
    members.map(\.head).aligned(with: other.members.map(\.head)).map { own, others in
      (own.map { members[$0] }, others.map { other.members[$0] })
    }
  }
}
