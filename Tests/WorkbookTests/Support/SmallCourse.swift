import Synchronization

@testable import WorkbookCourse

/// The small course of the fixtures, which whoever holds this keeps.
protocol SmallCourse: Sendable {
  var course: Course { get }
}

extension SmallCourse {
  func lesson(_ word: String) throws -> Lesson { try course.lesson(named: word) }
}

/// The small course for tests that only read it, which share one.
///
/// A course has a hundred files, and the file system takes longer to lay them than such a test
/// takes. A test that changes a file takes a ``TemporaryCourse``: others would read what it wrote,
/// and it would not, since a course remembers the pages that it has read.
final class ReadOnlyCourse: SmallCourse {
  private let place: TemporaryCourse
  var course: Course { place.course }

  /// Takes the course that a test holds right now, or lays one; the last holder removes it.
  init() throws {
    place = try Self.shared.withLock { shared in
      if let course = shared.course { return course }
      let course = try TemporaryCourse()
      shared.course = course
      return course
    }
  }

  private struct Shared: Sendable {
    weak var course: TemporaryCourse?
  }

  private static let shared = Mutex(Shared())
}
