/// What the command line asks for.
public struct Command: Equatable, Sendable {
  /// The verbs of the tool; each has its own words in ``Help``.
  public enum Verb: String, CaseIterable, Sendable {
    case check, list, compare, verify, help
  }

  /// When to colour what people read.
  public enum Color: String, CaseIterable, Sendable {
    case auto, always, never
  }

  public var verb: Verb
  /// True where no verb was given: the first thing that a newcomer runs.
  public var greets = false
  public var lessons: [String] = []
  public var all = false
  public var fresh = false
  public var json = false
  public var spoil = false
  public var seal = false
  public var color = Color.auto
  /// What `help` is about, and whether only the version is wanted.
  public var topic: Verb?
  public var version = false

  /// Reads a command line, without the program's name.
  ///
  /// - Throws: ``WorkbookError`` naming the first word that does not fit.
  public init(parsing arguments: [String]) throws(WorkbookError) {
    var words = arguments[...]
    verb = .check
    if let first = words.first, !first.hasPrefix("-") {
      guard let known = Verb(rawValue: first) else {
        let nearest = first.nearest(in: Verb.allCases.map(\.rawValue))
        throw .unknownCommand(first, nearest: nearest)
      }
      verb = known
      words.removeFirst()
    } else {
      greets = true
    }

    var wantsHelp = false
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--version": version = true
      case "--color":
        guard let value = words.popFirst() else { throw .missingValue(option: word) }
        color = try Self.color(value)
      case _ where word.hasPrefix("--color="):
        color = try Self.color(String(word.dropFirst("--color=".count)))
      case "--all" where verb == .check: all = true
      case "--fresh" where verb == .check: fresh = true
      case "--json" where verb == .check || verb == .list: json = true
      case "--spoil" where verb == .compare: spoil = true
      case "--seal" where verb == .verify: seal = true
      case _ where word.hasPrefix("-"):
        throw .unknownOption(word, command: verb.rawValue)
      default: try add(argument: word)
      }
    }
    if wantsHelp {
      topic = greets ? nil : verb
      verb = .help
    }
  }

  private mutating func add(argument: String) throws(WorkbookError) {
    switch verb {
    case .check, .verify:
      lessons.append(argument)
    case .compare where lessons.isEmpty:
      lessons.append(argument)
    case .help where topic == nil && Verb(rawValue: argument) != nil:
      topic = Verb(rawValue: argument)
    default:
      throw .unexpectedArgument(argument, command: verb.rawValue)
    }
  }

  private static func color(_ value: String) throws(WorkbookError) -> Color {
    guard let color = Color(rawValue: value) else {
      throw .badValue(
        option: "--color", value: value, allowed: Color.allCases.map(\.rawValue))
    }
    return color
  }
}
