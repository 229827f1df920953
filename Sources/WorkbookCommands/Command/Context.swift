import Foundation

/// What a command has to work with: its command line, the folder it was given in, the console.
package struct Context: Sendable {
  var invocation: Invocation
  /// Every command that there is.
  var commands: [Command]
  var console: Console
  /// The folder in which the command was given.
  var directory: String
  /// A file of the package that this tool was built from.
  var source: String?

  package func has(_ option: Command.Option) -> Bool { invocation.has(option) }

  /// The workbook that the command is about.
  ///
  /// - Throws: What ``Course/init(containing:)`` says of the folder.
  func course() throws(WorkbookError) -> Course {
    let (course, isElsewhere) = try Self.course(around: directory, orOf: source)
    if isElsewhere {
      // A folder that was removed has no path any more.
      let place = directory.isEmpty ? "this folder, which was removed" : directory
      console.note(
        "note: no workbook around \(place); this is the one at \(course.root), which the tool was built from"
      )
    }
    return course
  }

  /// The workbook around a folder, or else the one that the tool was built from.
  ///
  /// Xcode starts the tool in its derived data, which no workbook is around.
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

  /// The lesson that the command line names; nil where it names none.
  func lesson(in course: Course) throws(WorkbookError) -> Lesson? {
    try lessons(in: course).first
  }

  package func lessons(in course: Course) throws(WorkbookError) -> [Lesson] {
    var lessons: [Lesson] = []
    for name in invocation.arguments { lessons.append(try course.lesson(named: name)) }
    return lessons
  }

  /// The reports that were asked for, with whole paths: a check changes into the package.
  var reports: [ReportRequest] {
    invocation.values(of: .report).compactMap { ReportRequest($0, in: directory) }
  }
}

/// What a command does that works on lessons: it has the course, or was never begun.
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

  /// The lesson that the command line names; nil where it names none.
  func lesson() throws(WorkbookError) -> Lesson? { try context.lesson(in: course) }
}
