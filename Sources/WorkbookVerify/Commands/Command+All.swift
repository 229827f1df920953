extension Command {
  /// All commands, in the order of the help.
  package static let all: [Command] = [
    .check,
    .watch,
    .predict,
    .hint,
    .list,
    .compare,
    .start,
    .next,
    .reset,
    .doctor,
    .probe,
    .verify,
    .new,
    .help,
  ]
}
