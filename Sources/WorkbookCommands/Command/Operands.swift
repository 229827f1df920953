extension Command {
  /// The words behind a command's name that are no options.
  package struct Operands: Equatable, Sendable {
    /// What such a word names.
    enum Kind: Equatable, Sendable {
      case lesson, command
    }

    var kind: Kind
    var count: ClosedRange<Int>
    /// What help says of them; empty where the usage says it all.
    var words: String

    static let none = Operands(kind: .lesson, count: 0...0, words: "")

    static func lesson(_ words: String) -> Operands {
      Operands(kind: .lesson, count: 1...1, words: words)
    }

    static func optionalLesson(_ words: String) -> Operands {
      Operands(kind: .lesson, count: 0...1, words: words)
    }

    package static func lessons(_ words: String) -> Operands {
      Operands(kind: .lesson, count: 0...Int.max, words: words)
    }

    /// As help names one of them.
    var name: String {
      switch kind {
      case .lesson: "LESSON"
      case .command: "COMMAND"
      }
    }

    /// As a usage line shows them, as in `[LESSON…]`; nil where there are none.
    var usage: String? {
      guard count.upperBound > 0 else { return nil }
      let form = name + (count.upperBound > 1 ? "…" : "")
      return count.lowerBound > 0 ? form : "[\(form)]"
    }

    /// Refuses a word that cannot be one of them; lessons are known only where the course is.
    func validate(
      _ word: String, of command: String, among commands: [Command]
    ) throws(WorkbookError) {
      switch kind {
      case .lesson: break
      case .command: _ = try Command.named(word, among: commands)
      }
    }
  }
}
