import Foundation

/// A small change of the correct code: a planted bug, or a correct alternative.
package struct Variant: Hashable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// A program that violates exactly one Behaviour line; good tests fail on it.
    case mutant
    /// A program that is correct in another way; good tests pass on it.
    case alternative
  }

  /// The file's name without its extension.
  package var name: String
  package var kind: Kind
  /// The Behaviour line that a mutant breaks.
  package var breaks: String?
  /// The other lines whose tests also catch a mutant.
  package var also: Set<String> = []
  package var misconception: String?
  /// The place among the bugs of the same line; the first is reported first.
  var order: Int?
  /// Where a similar bug shipped.
  package var seen: Sighting?
  /// One sentence for the learner about what this program does.
  package var tells: String
  package var diff: UnifiedDiff

  /// The sort key of bugs: the number of their line, then their author's order.
  package var rank: (line: Int, order: Int, name: String) {
    (breaks.map(Behaviour.number) ?? 0, order ?? .max, name)
  }

  /// A bug that breaks no Behaviour line.
  package init(mutant name: String, tells: String, diff: UnifiedDiff) {
    self.name = name
    kind = .mutant
    breaks = "S0"
    self.tells = tells
    self.diff = diff
  }

  /// Reads a variant: lines of `key: value`, an empty line, a unified diff.
  ///
  /// - Throws: ``VariantFault``.
  init(name: String, text: String) throws(VariantFault) {
    var head: [String: String] = [:]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first, !line.hasPrefix("---"), !line.hasPrefix("diff ") {
      lines.removeFirst()
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      head[String(line[..<colon])] = value
    }
    self.name = name
    guard let kind = head["kind"].flatMap(Kind.init) else { throw .noKind }
    self.kind = kind
    guard let tells = head["tells"], !tells.isEmpty else { throw .missing("tells") }
    self.tells = tells
    breaks = head["breaks"]
    guard (kind == .mutant) == (breaks != nil) else { throw .missing("breaks") }
    misconception = head["misconception"]
    also = Set((head["also"] ?? "").matches(of: /S\d+/).map { String($0.0) })
    if let text = head["order"] {
      guard let number = Int(text) else { throw .badOrder(text) }
      order = number
    }
    if let text = head["seen"] {
      guard let sighting = Sighting(text) else { throw .badSighting(text) }
      seen = sighting
    }
    diff = try UnifiedDiff(lines)
  }
}

extension [Variant] {
  package var mutants: [Variant] { filter { $0.kind == .mutant } }
  package var alternatives: [Variant] { filter { $0.kind == .alternative } }
}

/// A public thread about a bug that really shipped, and is like a planted one.
package struct Sighting: Codable, Hashable, Sendable {
  /// The thread, as in `owner/repository#12`.
  package var thread: String
  /// One sentence on what happened there.
  package var tells: String

  /// Returns `nil` unless the text is a thread and a sentence.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([\w.-]+\/[\w.-]+#\d+) +(\S.*[.!?])/) else { return nil }
    thread = String(match.1)
    tells = String(match.2)
  }
}

/// Why a file in `Tests/Variants` cannot be used.
package enum VariantFault: Error, Equatable, Sendable {
  case noKind
  case missing(String)
  case badOrder(String)
  case badSighting(String)
  case badDiff(line: String)
  case doesNotApply(file: String, line: Int)
  case notInABody(file: String, line: Int)
  case otherFolder(file: String, expected: String)
}

extension VariantFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noKind: "its head needs `kind: mutant` or `kind: alternative`"
    case .missing(let key): "its head needs `\(key):` (`breaks:` for mutants, and only for them)"
    case .badOrder(let text): "its `order:` is a number, as in `order: 1`, and not \(text)"
    case .badSighting(let text):
      "its `seen:` is `owner/repository#number` and a sentence, and not \(text)"
    case .badDiff(let line): "this is no line of a unified diff: \(line)"
    case .doesNotApply(let file, let line): "it does not apply to \(file) at line \(line)"
    case .notInABody(let file, let line):
      """
      \(file):\(line) is not inside the body of a function, initialiser or accessor whose braces end and begin a line, \
      so the change cannot be switched while the program runs
      """
    case .otherFolder(let file, let expected):
      "it changes \(file), which is not in \(expected) as the others are"
    }
  }
}

extension Course {
  /// All variants of a lesson, by name.
  ///
  /// - Throws: ``WorkbookError/brokenLesson(_:reason:at:)``.
  package func variants(of lesson: Lesson) throws(WorkbookError) -> [Variant] {
    var variants: [Variant] = []
    for file in variantFiles(of: lesson) {
      let place = "\(lesson.variants)/\(file)"
      let text = try Files.text(at: path(place))
      do throws(VariantFault) {
        variants.append(try Variant(name: String(file.dropLast(5)), text: text))
      } catch {
        throw .brokenLesson(lesson.folder, reason: "\(place): \(error)", at: [place])
      }
    }
    return variants
  }
}
