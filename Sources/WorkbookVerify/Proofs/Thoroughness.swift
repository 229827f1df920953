/// How much of what can be proved a run of `verify` proves.
enum Thoroughness: String, Codable, Sendable {
  /// The claims that a change usually breaks, in minutes.
  case quick
  /// All of it.
  case whole

  /// What the quick proof leaves out, for its last line.
  static let left =
    "kept answers, repetitions, code in pages, runs of the built tool, other packages"
}
