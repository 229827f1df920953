/// A map from paths in copies to the original files.
///
/// Verdicts name places relative to the package, so no code that shows one must convert it.
package struct PathMap: Sendable {
  // `nil` for sources that were built in place.
  private var course: Course?
  /// Absolute paths of folders: a copy, and its original.
  private var folders: [(copy: String, origin: String)] = []

  /// An empty map, for sources that were built in place.
  init() {}

  /// - Parameter folders: Relative to the package.
  init(_ folders: [(copy: String, origin: String)], in course: Course) {
    self.course = course
    self.folders = folders.map { (course.path($0.copy) + "/", course.path($0.origin) + "/") }
  }

  /// Replaces paths in copies with absolute paths of the originals.
  func original(_ text: String) -> String {
    folders.reduce(text) { $0.replacing($1.copy, with: $1.origin) }
  }

  /// Replaces paths in copies with paths relative to the package.
  func relative(_ text: String) -> String {
    let text = original(text)
    return course?.withoutRoot(text) ?? text
  }

  func relative(_ place: Place) -> Place {
    Place(path: relative(place.path), line: place.line, column: place.column)
  }

  func relative(_ record: TestRecord) -> TestRecord {
    switch record {
    case .planned(let name, let place):
      return .planned(name, at: place.map { relative($0) })
    case .issue(var issue):
      issue.message = relative(issue.message)
      issue.place = issue.place.map { relative($0) }
      return .issue(issue)
    case .started, .knownIssue, .skipped, .cancelledCases, .ended, .took, .runEnded:
      return record
    }
  }
}
