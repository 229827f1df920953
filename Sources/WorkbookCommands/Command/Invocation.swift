/// A parsed command line: the command, its arguments and its options.
struct Invocation: Sendable {
  private(set) var command: Command
  /// Whether no command was named, as when a newcomer runs the tool for the first time.
  private(set) var greets = false
  /// The words after the command, without the options.
  private(set) var arguments: [String] = []
  private var given: [(option: Command.Option, value: Command.Option.Value?)] = []

  /// Parses a command line without the program's name.
  ///
  /// - Throws: ``WorkbookError`` that names the first word that does not fit.
  init(parsing words: [String], among commands: [Command]) throws(WorkbookError) {
    var words = words[...]
    command = .check
    if let first = words.first, !first.hasPrefix("-") {
      command = try .named(first, among: commands)
      words.removeFirst()
    } else {
      greets = true
    }

    while let word = words.popFirst() {
      if word.hasPrefix("-") {
        try add(option: word, &words)
      } else if arguments.count < command.operands.count.upperBound {
        arguments.append(word)
      } else {
        throw .unexpectedArgument(word.quoted, command: command.name)
      }
    }
    if has(.help) {
      arguments = greets ? [] : [command.name]
      command = .help
    } else if !has(.version) {
      if command.operands == .command {
        for word in arguments { _ = try Command.named(word, among: commands) }
      }
      guard arguments.count >= command.operands.count.lowerBound else {
        throw .missingArgument(command: command.name)
      }
    }
  }

  func has(_ option: Command.Option) -> Bool {
    given.contains { $0.option.name == option.name }
  }

  /// Returns the values of an option, in order.
  func values(of option: Command.Option) -> [Command.Option.Value] {
    given.filter { $0.option.name == option.name }.compactMap(\.value)
  }

  /// When to colour; the last value counts.
  var color: Console.Color {
    values(of: .color).last.flatMap { Console.Color(rawValue: $0.word) } ?? .auto
  }

  private mutating func add(
    option word: String, _ words: inout ArraySlice<String>
  ) throws(WorkbookError) {
    let parts = (word == "-h" ? Command.Option.help.flag : word)
      .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = command.allOptions.first(where: { $0.flag == parts[0] }),
      !option.forms.isEmpty || parts.count == 1
    else {
      throw .unknownOption(word.quoted, command: command.name, nearest: nearest(to: parts[0]))
    }
    guard !option.forms.isEmpty else { return given.append((option, nil)) }
    guard let text = parts.count == 2 ? parts[1] : words.popFirst() else {
      throw .missingValue(option: option.flag)
    }
    given.append((option, try option.value(text)))
  }

  /// Returns the options with similar names; the dashes do not count, since all options have them.
  private func nearest(to word: String) -> [String] {
    String(word.drop { $0 == "-" }).nearest(in: command.allOptions.map(\.name)).map { "--\($0)" }
  }
}
