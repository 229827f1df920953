/// The words that can stand in a command line of the tool, each with words on it.
///
/// All are taken from the commands: a new one is completed without a line here.
struct CompletionWords: Sendable {
  struct Word: Equatable, Sendable {
    var text: String
    var tells: String
  }

  /// By number and by module, as people name them; empty outside a workbook.
  let lessons: [Word]

  let all: [Command]

  init(_ course: Course?, _ commands: [Command]) {
    all = commands
    lessons = (course?.lessons ?? []).flatMap { lesson in
      let title = course?.title(of: lesson) ?? lesson.name
      return [
        Word(text: "\(lesson.number)", tells: title), Word(text: lesson.name, tells: title),
      ]
    }
  }

  var commands: [Word] {
    all.map { Word(text: $0.name, tells: $0.abstract) }
  }

  func options(of command: Command) -> [Word] {
    command.allOptions.map { Word(text: $0.flag, tells: $0.words) }
  }

  /// What the command takes behind it.
  func operands(of command: Command) -> [Word] {
    switch command.operands.kind {
    case .lesson: lessons
    case .command: commands
    case .one(let words): words.map { Word(text: $0, tells: "") }
    }
  }

  /// The options that take a value, each once, with what their values are or begin with.
  var values: [(option: String, values: [String])] {
    var values: [(option: String, values: [String])] = []
    for option in Command.Option.everywhere + all.flatMap(\.options)
    where !option.forms.isEmpty && !values.contains(where: { $0.option == option.flag }) {
      let forms = option.forms.filter { !$0.isAny }
      values.append((option.flag, forms.map { $0.word + ($0.takesFile ? "=" : "") }))
    }
    return values
  }
}

/// The shells that `completions` speaks.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  func script(_ words: CompletionWords) -> String {
    switch self {
    case .bash: BashCompletion(words: words).text
    case .zsh: ZshCompletion(words: words).text
    case .fish: FishCompletion(words: words).text
    }
  }
}
