/// What the command line asks for.
public struct Command: Equatable, Sendable {
  /// The verbs of the tool; each has its own words in ``Help``.
  public enum Verb: String, CaseIterable, Sendable {
    case check, watch, hint, list, compare, start, next, reset, doctor, completions, verify, help

    /// How many words the verb takes behind it.
    var arguments: ClosedRange<Int> {
      switch self {
      case .check, .verify: 0...Int.max
      case .watch, .hint, .compare, .reset, .help: 0...1
      case .start, .completions: 1...1
      case .list, .next, .doctor: 0...0
      }
    }

    /// The options of the verb, beside those that every verb has.
    var options: [Option] {
      switch self {
      case .check: [.all, .fresh, .json, .report, .lessonsMatrix]
      case .list: [.json]
      case .hint: [.diff, .yes]
      case .compare: [.spoil]
      case .reset: [.undo, .yes]
      case .verify: [.seal]
      case .watch, .start, .next, .doctor, .completions, .help: []
      }
    }
  }

  /// The options without a value, and `--report`, which has one.
  public enum Option: String, CaseIterable, Sendable {
    case all, fresh, json, report, diff, spoil, undo, yes, seal
    case lessonsMatrix = "lessons-matrix"
  }

  /// When to colour what people read.
  public enum Color: String, CaseIterable, Sendable {
    case auto, always, never
  }

  public var verb: Verb
  /// True where no verb was given: the first thing that a newcomer runs.
  public var greets = false
  /// The words behind the verb: lessons, or what the verb takes in their place.
  public var arguments: [String] = []
  public var options: Set<Option> = []
  public var reports: [ReportRequest] = []
  public var color = Color.auto
  /// True for words alone: no colour, no links, no glyphs.
  public var plain = false
  /// What `help` is about, and whether only the version is wanted.
  public var topic: Verb?
  public var version = false

  /// Reads a command line, without the program's name.
  ///
  /// - Throws: ``WorkbookError`` naming the first word that does not fit.
  public init(parsing words: [String]) throws(WorkbookError) {
    var words = words[...]
    verb = .check
    if let first = words.first, !first.hasPrefix("-") {
      verb = try Self.verb(first)
      words.removeFirst()
    } else {
      greets = true
    }

    var wantsHelp = false
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--version": version = true
      case "--plain": plain = true
      case _ where word.hasPrefix("-"): try add(option: word, &words)
      case _ where arguments.count < verb.arguments.upperBound: arguments.append(word)
      default: throw .unexpectedArgument(word, command: verb.rawValue)
      }
    }
    if wantsHelp {
      topic = greets ? nil : verb
      verb = .help
    } else if verb == .help {
      for word in arguments { topic = try Self.verb(word) }
    } else if arguments.count < verb.arguments.lowerBound && !version {
      throw .missingArgument(command: verb.rawValue)
    }
  }

  private mutating func add(
    option word: String, _ words: inout ArraySlice<String>
  ) throws(WorkbookError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let name = parts[0]
    let option = name.hasPrefix("--") ? Option(rawValue: String(name.dropFirst(2))) : nil
    let takesValue = name == "--color" || option == .report
    guard name == "--color" || option.map(verb.options.contains) ?? false,
      takesValue || parts.count == 1
    else { throw .unknownOption(word, command: verb.rawValue) }

    var value = ""
    if takesValue {
      guard let given = parts.count == 2 ? parts[1] : words.popFirst() else {
        throw .missingValue(option: name)
      }
      value = given
    }
    if name == "--color" {
      guard let color = Color(rawValue: value) else {
        throw .badValue(option: name, value: value, allowed: Color.allCases.map(\.rawValue))
      }
      self.color = color
    } else if option == .report {
      reports.append(try ReportRequest(parsing: value))
    } else if let option {
      options.insert(option)
    }
  }

  private static func verb(_ word: String) throws(WorkbookError) -> Verb {
    guard let verb = Verb(rawValue: word) else {
      throw .unknownCommand(word, nearest: word.nearest(in: Verb.allCases.map(\.rawValue)))
    }
    return verb
  }
}
