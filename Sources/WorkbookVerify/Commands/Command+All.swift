extension Command {
  /// Every command, in the order in which help shows them.
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
    .verify,
    .help,
  ]
}
