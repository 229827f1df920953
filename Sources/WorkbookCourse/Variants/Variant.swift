/// A small change of the correct code: a planted bug, or a correct alternative.
package protocol Variant: Hashable, Sendable {
  /// The name that switches it on; the file's name without its extension.
  var name: String { get }
  /// One sentence for the learner about what this program does.
  var tells: String { get }
  var diff: UnifiedDiff { get }
}

/// A program that is correct in another way; good tests pass on it.
package struct Alternative: Variant {
  package var name: String
  package var tells: String
  package var diff: UnifiedDiff
}

/// A planted bug: a program that violates exactly one Behaviour line; good tests fail on it.
package struct Mutant: Variant {
  package var name: String
  /// The Behaviour line that it breaks.
  package var breaks: String
  /// The other lines whose tests also catch it.
  package var also: Set<String> = []
  package var misconception: String?
  /// The place among the bugs of the same line; the first is reported first.
  var order: Int?
  /// Where a similar bug shipped.
  package var seen: Sighting?
  package var tells: String
  package var diff: UnifiedDiff

  /// The sort key of bugs: the number of their line, then their author's order.
  package var rank: (line: Int, order: Int, name: String) {
    (Behaviour.number(breaks), order ?? .max, name)
  }
}

extension [any Variant] {
  package var mutants: [Mutant] { compactMap { $0 as? Mutant } }
  package var alternatives: [Alternative] { compactMap { $0 as? Alternative } }
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
