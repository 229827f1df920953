import Foundation

/// A map from paths in copies to the original files.
///
/// Verdicts name places relative to the package, so no code that shows one must convert it.
package struct PathMap: Sendable {
  // `nil` for sources that were built in place.
  private var course: Course?
  /// Folders with a slash behind them: a copy by its absolute path, its original by the relative one.
  private var folders: [(copy: String, origin: String)] = []

  /// An empty map, for sources that were built in place.
  init() {}

  /// - Parameter folders: Relative to the package.
  init(_ folders: [(copy: String, origin: String)], in course: Course) {
    self.course = course
    self.folders = folders.map { (course.path($0.copy) + "/", $0.origin + "/") }
  }

  /// Replaces paths in copies with absolute paths of the originals.
  func original(_ text: String) -> String {
    guard let course else { return text }
    return folders.reduce(text) { $0.replacing($1.copy, with: course.path($1.origin)) }
  }

  /// Replaces paths in copies with paths relative to the package.
  func relative(_ text: String) -> String {
    // Hundreds of failures of one run name no path, and need none of the slower searches.
    guard let course, Data(text.utf8).range(of: Data(course.root.utf8)) != nil
    else { return text }
    return course.withoutRoot(original(text))
  }

  func relative(_ place: Place) -> Place {
    var place = place
    if let folder = folders.first(where: { place.path.hasPrefix($0.copy) }) {
      place.path = folder.origin + place.path.dropFirst(folder.copy.count)
    } else {
      place.path = relative(place.path)
    }
    return place
  }

  func relative(_ record: TestRecord) -> TestRecord {
    switch record {
    case .planned(let name, let place):
      return .planned(name, at: place.map { relative($0) })
    case .issue(var issue):
      issue.message = relative(issue.message)
      issue.place = issue.place.map { relative($0) }
      return .issue(issue)
    case .emptySuites, .started, .knownIssue, .skipped, .cancelledCases, .ended, .took, .runEnded:
      return record
    }
  }
}
