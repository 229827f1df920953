/// Brings paths of copies back to the files that people know.
///
/// A verdict names places relative to the package, so that nobody who shows one has to.
package struct PathMap: Sendable {
  // Nil for what was built where it lies.
  private var course: Course?
  /// Whole paths of folders: of a copy, and of what it is a copy of.
  private var folders: [(copy: String, origin: String)] = []

  /// For what was built where it lies.
  init() {}

  /// - Parameter folders: Relative to the package.
  init(_ folders: [(copy: String, origin: String)], in course: Course) {
    self.course = course
    self.folders = folders.map { (course.path($0.copy) + "/", course.path($0.origin) + "/") }
  }

  /// Whole paths.
  func original(_ text: String) -> String {
    folders.reduce(text) { $0.replacing($1.copy, with: $1.origin) }
  }

  /// The same relative to the package.
  func relative(_ text: String) -> String {
    let text = original(text)
    return course?.withoutRoot(text) ?? text
  }

  func relative(_ place: Place) -> Place {
    Place(path: relative(place.path), line: place.line, column: place.column)
  }

  func relative(_ record: TestRecord) -> TestRecord {
    guard case .issue(let issue) = record else { return record }
    var told = issue
    told.message = relative(issue.message)
    told.place = issue.place.map { relative($0) }
    return .issue(told)
  }
}
