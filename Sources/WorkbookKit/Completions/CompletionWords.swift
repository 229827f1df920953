import Foundation

/// The words that can stand in a command line of the tool, each with words on it.
///
/// Taken from the verbs, the options and their help: a new one is completed without a line here.
struct CompletionWords: Sendable {
  struct Word: Equatable, Sendable {
    var text: String
    var tells: String
  }

  /// By number and by module, as people name them; empty outside a workbook.
  let lessons: [Word]

  /// The options that every verb has, which ``Command`` reads by themselves.
  static let everywhere = [
    Word(text: "--help", tells: "show what this command does"),
    Word(text: "--version", tells: "show the version"),
    Word(text: "--color", tells: "auto, always or never"),
    Word(text: "--plain", tells: "words alone: no colour, no links, no signs"),
  ]

  /// The values of the options that have one.
  static let values: [(option: String, values: [String])] = [
    ("--color", Command.Color.allCases.map(\.rawValue)),
    ("--report", ReportRequest.forms.map { $0.replacing("FILE", with: "") }),
  ]

  init(_ course: Course?) {
    lessons = (course?.lessons ?? []).flatMap { lesson in
      let title = course?.title(of: lesson) ?? lesson.name
      return [
        Word(text: "\(lesson.number)", tells: title), Word(text: lesson.name, tells: title),
      ]
    }
  }

  var verbs: [Word] {
    Command.Verb.allCases.map { verb in
      Word(text: verb.rawValue, tells: Self.line(about: verb.rawValue, in: Help.overview))
    }
  }

  func options(of verb: Command.Verb) -> [Word] {
    // An option that several verbs have may be explained with one of them alone.
    let helps = [Help.text(for: verb)] + Command.Verb.allCases.map(Help.text)
    let own = verb.options.map { option in
      let name = "--\(option.rawValue)"
      let tells = helps.lazy.map { Self.line(about: name, in: $0) }.first { !$0.isEmpty }
      return Word(text: name, tells: tells ?? "")
    }
    return own + Self.everywhere
  }

  /// What the verb takes behind it.
  func operands(of verb: Command.Verb) -> [Word] {
    switch verb {
    case .check, .hint, .compare, .start, .reset, .verify: lessons
    case .completions: CompletionShell.allCases.map { Word(text: $0.rawValue, tells: "") }
    case .help: verbs
    case .watch, .list, .next, .doctor: []
    }
  }

  /// The words behind a name in a table of the help, as in `  --all   lessons that …`.
  private static func line(about name: String, in help: String) -> String {
    for line in help.split(separator: "\n") where line.hasPrefix("  \(name) ") {
      let rest = line.dropFirst(name.count + 2).drop { $0 == " " }
      // The first form alone of an option with a value: `--report FILE   write …`.
      let words = rest.split(separator: "  ", omittingEmptySubsequences: true)
      return (words.last ?? "").trimmingCharacters(in: .whitespaces)
    }
    return ""
  }
}

/// The shells that `completions` speaks.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  func script(_ words: CompletionWords) -> String {
    switch self {
    case .bash: BashCompletion(words: words).text
    case .zsh: ZshCompletion(words: words).text
    case .fish: FishCompletion(words: words).text
    }
  }
}
