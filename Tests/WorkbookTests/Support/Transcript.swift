import Testing

@testable import WorkbookChecker

/// A series of commands as they were typed, with what each printed.
struct Transcript {
  let course: FixtureCourse
  private(set) var text = ""

  init(in course: FixtureCourse) {
    self.course = course
  }

  /// Runs a command, and expects its exit status; its output may be left out.
  mutating func tell(
    _ arguments: String, _ exit: Int32, isShown: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let answer = try course.run(arguments)
    text += "$ workbook \(arguments)\n\(isShown ? answer.text : "…\n")\n"
    #expect(answer.exit == .exited(exit), "\(arguments)", sourceLocation: sourceLocation)
  }
}
