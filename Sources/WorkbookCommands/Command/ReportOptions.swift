import Foundation

extension Command.Option {
  static let name = Self(
    "name", "your name on the HTML page; without it, the user's name in git",
    valueName: "NAME", forms: [Form(word: "NAME", isAny: true)])

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

extension ReportRequest {
  /// Creates a request from a value of `--report`; its path is relative to the given folder.
  ///
  /// - Returns: `nil` if no format has the name, which the parser rules out.
  init?(_ value: Command.Option.Value, in directory: String) {
    guard let format = ReportFormat.all.first(where: { $0.name == value.word }) else { return nil }
    self.format = format
    file = value.file.map {
      URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: directory, isDirectory: true))
        .standardizedFileURL.path
    }
  }
}
