extension Command.Option {
  static let name = Self(
    "name", "your name on the HTML page; without it, the user's name in git",
    taking: "NAME")

  static let report = Self(
    "report", "also write a report; you can give it more than once", valueName: "REPORT…",
    forms: ReportFormat.all.map(\.form))
}

extension ReportFormat {
  /// The format as a value of `--report`.
  var form: Command.Option.Form {
    if case .file = output { return .init(word: name, takesFile: true, words: words) }
    return .init(word: name, words: words)
  }
}
