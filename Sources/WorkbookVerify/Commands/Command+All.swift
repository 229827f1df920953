extension Command {
  /// Every command, in the order in which help and completions show them.
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
    .completions,
    .verify,
    .help,
  ]
}
