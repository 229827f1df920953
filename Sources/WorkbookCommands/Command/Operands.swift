extension Command {
  /// The words that a command takes besides its options.
  package struct Operands: Equatable, Sendable {
    /// The placeholder for one operand.
    var name = "LESSON"
    var count: ClosedRange<Int>
    /// The help text; empty if the usage line is enough.
    var words = ""

    static let none = Operands(count: 0...0)

    /// The name of a command, unlike a lesson's, is looked up as the command line is parsed.
    static let command = Operands(
      name: "COMMAND", count: 0...1, words: "without one, all of them in a line each")

    static func lesson(_ words: String) -> Operands { Operands(count: 1...1, words: words) }

    static func optionalLesson(_ words: String) -> Operands {
      Operands(count: 0...1, words: words)
    }

    package static func lessons(_ words: String) -> Operands {
      Operands(count: 0...Int.max, words: words)
    }

    /// The folder of a package, which the command itself asks for.
    package static func package(_ words: String) -> Operands {
      Operands(name: "PATH", count: 0...1, words: words)
    }

    /// One word that the command itself makes sense of.
    package static func one(_ name: String, _ words: String) -> Operands {
      Operands(name: name, count: 1...1, words: words)
    }

    /// The form in a usage line, such as `[LESSON…]`, or `nil` if there are no operands.
    var usage: String? {
      guard count.upperBound > 0 else { return nil }
      let form = name + (count.upperBound > 1 ? "…" : "")
      return count.lowerBound > 0 ? form : "[\(form)]"
    }
  }
}
