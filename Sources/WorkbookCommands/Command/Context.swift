import Foundation

/// The input of a command: its command line, the working folder and the console.
package struct Context: Sendable {
  var invocation: Invocation
  var commands: [Command]
  var console: Console
  /// The folder in which the command was started.
  var directory: String
  /// A file of the package that the tool was built from.
  var source: String?

  package func has(_ option: Command.Option) -> Bool { invocation.has(option) }

  /// Returns the workbook to work on, and prints a note if it is not around the working folder.
  ///
  /// - Throws: The error of ``Course/init(containing:)``.
  func course() throws(WorkbookError) -> Course {
    let (course, isElsewhere) = try Self.course(around: directory, orOf: source)
    if isElsewhere {
      // A removed folder has no path.
      let place = directory.isEmpty ? "this folder, which was removed" : directory
      console.note(
        "note: no workbook around \(place); this is the one at \(course.root), which the tool was built from"
      )
    }
    return course
  }

  /// Returns the workbook around a folder, or else the one that the tool was built from.
  ///
  /// Xcode starts the tool in its derived data, outside any workbook.
  static func course(
    around directory: String, orOf source: String?
  ) throws(WorkbookError) -> (course: Course, isElsewhere: Bool) {
    do throws(WorkbookError) {
      return (try Course(containing: directory), false)
    } catch .notInAWorkbook(let directory) {
      guard let source, let course = try? Course(containing: source) else {
        throw .notInAWorkbook(directory: directory)
      }
      return (course, true)
    }
  }

  /// Returns the lesson named on the command line, or `nil` if none is.
  func lesson(in course: Course) throws(WorkbookError) -> Lesson? {
    try lessons(in: course).first
  }

  package func lessons(in course: Course) throws(WorkbookError) -> [Lesson] {
    var lessons: [Lesson] = []
    for name in invocation.arguments { lessons.append(try course.lesson(named: name)) }
    return lessons
  }

  /// The requested reports, with absolute paths, because a check changes into the package.
  var reports: [ReportRequest] {
    invocation.values(of: .report).compactMap { ReportRequest($0, in: directory) }
  }
}

/// A command that works on lessons; it cannot start without a course.
package protocol CourseCommand {
  var context: Context { get }
  var course: Course { get }

  init(context: Context, course: Course)
  func run() throws(WorkbookError) -> ExitCode
}

extension CourseCommand {
  package var console: Console { context.console }

  package static func run(in context: Context) throws(WorkbookError) -> ExitCode {
    try Self(context: context, course: context.course()).run()
  }

  /// Returns the lesson named on the command line, or `nil` if none is.
  func lesson() throws(WorkbookError) -> Lesson? { try context.lesson(in: course) }
}
