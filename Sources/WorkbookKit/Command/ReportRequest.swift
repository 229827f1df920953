import Foundation

/// A report that `check` is to write for a machine or a teacher.
public enum ReportRequest: Equatable, Sendable {
  case junit(file: String)
  case json(file: String)
  case html(file: String)
  /// Annotations on standard output, and the job summary that the environment names.
  case github

  static let forms = ["junit=FILE", "json=FILE", "html=FILE", "github"]

  /// Reads what stands behind `--report`.
  ///
  /// - Throws: ``WorkbookError/badValue(option:value:allowed:)``.
  init(parsing text: String) throws(WorkbookError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    switch (parts.first, parts.count > 1 ? parts[1] : nil) {
    case ("junit", let file?): self = .junit(file: file)
    case ("json", let file?): self = .json(file: file)
    case ("html", let file?): self = .html(file: file)
    case ("github", nil): self = .github
    default: throw .badValue(option: "--report", value: text, allowed: Self.forms)
    }
  }

  /// The same with a file's whole path.
  ///
  /// A check changes into the package, and what was asked for is relative to the folder in which
  /// it was asked for.
  func resolved(in directory: String) -> Self {
    func whole(_ file: String) -> String {
      URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: directory, isDirectory: true))
        .standardizedFileURL.path
    }
    return switch self {
    case .junit(let file): .junit(file: whole(file))
    case .json(let file): .json(file: whole(file))
    case .html(let file): .html(file: whole(file))
    case .github: .github
    }
  }
}
