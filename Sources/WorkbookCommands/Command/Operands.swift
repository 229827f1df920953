extension Command {
  /// The words that a command takes besides its options.
  package struct Operands: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case lesson, command
    }

    var kind: Kind
    var count: ClosedRange<Int>
    /// The help text; empty if the usage line is enough.
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

    /// The placeholder for one operand.
    var name: String {
      switch kind {
      case .lesson: "LESSON"
      case .command: "COMMAND"
      }
    }

    /// The form in a usage line, such as `[LESSON…]`, or `nil` if there are no operands.
    var usage: String? {
      guard count.upperBound > 0 else { return nil }
      let form = name + (count.upperBound > 1 ? "…" : "")
      return count.lowerBound > 0 ? form : "[\(form)]"
    }

    /// Rejects a word that cannot be an operand; lessons are looked up later, in the course.
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
