/// The texts that `help` and `--help` print, made from the commands.
enum Help {
  static func overview(of commands: [Command]) -> String {
    let codes = ExitCode.allCases.map { "\($0.rawValue) \($0.words)" }.joined(separator: ", ")
    return """
      A workbook for testing Swift view models.

      Usage: swift run workbook [command]

      \(table(commands.map { Row(name: $0.name, words: $0.abstract) }))

      Options of every command:
      \(table(Command.Option.everywhere.map(row)))

      A lesson is named by its number, its folder or its module: 3, 03-RepositoryInjection, repositoryinjection.
      Exit codes: \(codes).
      """
  }

  static func text(for command: Command) -> String {
    var rows: [Row] = []
    if !command.operands.words.isEmpty {
      rows.append(Row(name: command.operands.name, words: command.operands.words))
    }
    rows += command.options.map(row)
    let examples = command.examples.map { "Example: swift run workbook \($0)" }
    let parts = [
      command.details, usage(of: command), table(rows), command.notes,
      examples.joined(separator: "\n"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func usage(of command: Command) -> String {
    let words = [command.name, command.operands.usage] + command.options.map(\.usage)
    return "Usage: swift run workbook \(words.compactMap { $0 }.joined(separator: " "))"
  }
}

// MARK: - Tables

extension Help {
  /// A name, its description, and the rows below it.
  private struct Row {
    var name: String
    var words: String
    var rows: [Row] = []
  }

  private static func row(_ option: Command.Option) -> Row {
    let rows = option.forms.filter { !$0.words.isEmpty }
      .map { Row(name: $0.text, words: $0.words) }
    return Row(name: option.flag, words: option.words + (rows.isEmpty ? "" : ":"), rows: rows)
  }

  private static func table(_ rows: [Row], indent: Int = 2) -> String {
    let width = indent + (rows.map(\.name.count).max() ?? 0) + 2
    return rows.map { row in
      let name = String(repeating: " ", count: indent) + row.name
      let gap = String(repeating: " ", count: width - name.count)
      let newline = "\n" + String(repeating: " ", count: width)
      let line = name + gap + row.words.replacing("\n", with: newline)
      return row.rows.isEmpty ? line : line + "\n" + table(row.rows, indent: width + 2)
    }
    .joined(separator: "\n")
  }
}
