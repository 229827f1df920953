/// What the checker reads in a lesson's page: Behaviour lines, Swift blocks, and the length.
///
/// The page is the README with the core, or `beyond.md` with the further lines.
package struct LessonReadme: Sendable {
  /// The first heading.
  package var title: String?
  /// The numbers of the lessons in the line below the title, as in `*45 minutes · builds on 03, 04*`.
  package private(set) var buildsOn: [Int] = []
  /// The first step of the task, in one line.
  package private(set) var firstStep: String?
  /// The Behaviour lines by name, as in `S1`.
  var behaviour: [String: String] = [:]
  package var swiftBlocks: [String] = []
  /// The number of words, including code and Behaviour.
  package private(set) var wordCount = 0
  /// The number of words from the heading Behaviour to the next one.
  package private(set) var behaviourWordCount = 0

  /// Returns the heading at the start of a text.
  package static func title(in text: String) -> String? {
    text.hasPrefix("# ") ? String(text.prefix { $0 != "\n" }.dropFirst(2)) : nil
  }

  /// Returns the minutes in the line below the title, as in `*45 minutes · builds on 03, 04*`.
  ///
  /// It reads the first lines alone: `list` asks for it of every lesson, and to parse all their pages
  /// takes four times as long as the rest of it.
  static func minutes(in text: String) -> Int? {
    let head = text.split(separator: "\n", maxSplits: 3).prefix(3)
    guard let line = head.first(where: { $0.hasPrefix("*") }) else { return nil }
    let words = line.dropFirst().split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[1].hasPrefix("minute") else { return nil }
    return Int(words[0])
  }

  init(_ text: String) {
    title = Self.title(in: text)
    if let list = text.firstMatch(of: /(?m)^\*[^*\n]*builds on ([0-9, ]+)\*$/)?.1 {
      buildsOn = list.split { $0 == "," || $0 == " " }.compactMap { Int($0) }
    }
    firstStep = Self.firstStep(in: text)
    var block: [Substring]?
    var isBehaviour = false
    var current: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if block == nil && line.hasPrefix("## ") { isBehaviour = line == "## Behaviour" }
      let words = line.split(whereSeparator: \.isWhitespace).count
      wordCount += words
      if isBehaviour { behaviourWordCount += words }
      if let lines = block {
        if line.hasPrefix("```") {
          swiftBlocks.append(lines.joined(separator: "\n") + "\n")
          block = nil
        } else {
          block = lines + [line]
        }
      } else if line == "```swift" {
        block = []
      } else if let (name, words) = Self.behaviour(line) {
        behaviour[name] = words
        current = name
        continue
      } else if let current, line.hasPrefix("  ") {
        // An indented line continues a list item.
        behaviour[current, default: ""] += " " + line.drop(while: \.isWhitespace)
        continue
      }
      current = nil
    }
  }

  /// Returns the first numbered item below the heading of the task, without line breaks.
  private static func firstStep(in text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "## Your task" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let item = lines.drop { !$0.hasPrefix("1. ") }
    guard let first = item.first else { return nil }
    let others = item.dropFirst().prefix { $0.hasPrefix("  ") }
    return ([first.dropFirst(3)] + others.map { $0.drop { $0 == " " } }).joined(separator: " ")
  }

  /// Returns the name and text of a line like `- **S3** A failed load …`, or `nil` for others.
  private static func behaviour(_ line: Substring) -> (String, String)? {
    let (head, tail) = ("- **", "** ")
    guard line.hasPrefix(head), let name = Behaviour.name(leading: line.dropFirst(head.count))
    else { return nil }
    let rest = line[name.endIndex...]
    guard rest.hasPrefix(tail), rest.count > tail.count else { return nil }
    return (String(name), String(rest.dropFirst(tail.count)))
  }
}
