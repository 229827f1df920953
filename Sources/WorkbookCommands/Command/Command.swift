/// A command of the tool: its name, its help texts and its action.
///
/// Parsing, help and suggestions derive from this value. A new command is a file that makes one,
/// and a line in `Command.all`.
package struct Command: Sendable {
  var name: String
  /// Its line in the list of all commands.
  var abstract: String
  /// The first paragraph of its own help.
  var details: String
  var operands: Operands
  /// The options besides those of every command.
  var options: [Option]
  /// The help text below the table of operands and options.
  var notes: String
  /// Command lines without the tool's name.
  var examples: [String]
  var run: @Sendable (Context) throws(WorkbookError) -> ExitCode

  package init(
    name: String, abstract: String, details: String, operands: Operands = .none,
    options: [Option] = [], notes: String = "", examples: [String],
    run: @escaping @Sendable (Context) throws(WorkbookError) -> ExitCode
  ) {
    self.name = name
    self.abstract = abstract
    self.details = details
    self.operands = operands
    self.options = options
    self.notes = notes
    self.examples = examples
    self.run = run
  }

  /// Its own options and those of every command.
  var allOptions: [Option] { options + Option.everywhere }

  /// Returns the command with a name.
  ///
  /// - Throws: ``WorkbookError/unknownCommand(_:nearest:)``.
  static func named(_ word: String, among commands: [Command]) throws(WorkbookError) -> Command {
    guard let command = commands.first(where: { $0.name == word }) else {
      let isNumber = Int(word) != nil
      throw .unknownCommand(
        word.quoted,
        nearest: isNumber ? ["check \(word)"] : word.nearest(in: commands.map(\.name)))
    }
    return command
  }
}
