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

  /// Returns the workbook around the working folder, or else the one that the tool was built from,
  /// with a note.
  ///
  /// Xcode starts the tool in its derived data, outside any workbook.
  ///
  /// - Throws: The error of ``Course/init(containing:)``.
  func course() throws(WorkbookError) -> Course {
    do throws(WorkbookError) {
      return try Course(containing: directory)
    } catch .notInAWorkbook(let directory) {
      guard let source, let course = try? Course(containing: source) else {
        throw .notInAWorkbook(directory: directory)
      }
      // A removed folder has no path.
      let place = self.directory.isEmpty ? "this folder, which was removed" : self.directory
      console.note(
        "note: there is no workbook around \(place), so this uses the one at \(course.root), which the tool was built from"
      )
      return course
    }
  }

  /// The words after the command.
  package var words: [String] { invocation.arguments }

  /// Returns the last value of an option as it was typed, without the name of a file.
  package func value(of option: Command.Option) -> String? {
    invocation.values(of: option).last?.word
  }

  /// Returns every value of an option, with its file as an absolute path.
  package func values(of option: Command.Option) -> [(word: String, file: String?)] {
    invocation.values(of: option).map { ($0.word, $0.file.map(absolute)) }
  }

  /// Returns a path as it is seen from the folder in which the command was started.
  package func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: directory, isDirectory: true))
      .standardizedFileURL.path
  }

  /// Returns the lessons named on the command line.
  package func lessons(in course: Course) throws(WorkbookError) -> [Lesson] {
    try words.map { (name) throws(WorkbookError) in try course.lesson(named: name) }
  }

  /// The requested reports, with absolute paths, because a check changes into the package.
  var reports: [ReportRequest] {
    values(of: .report).compactMap { word, file in
      ReportFormat.all.first { $0.name == word }.map { ReportRequest(format: $0, file: file) }
    }
  }
}

/// A command that works on lessons; it cannot start without a course.
package protocol CourseCommand {
  var context: Context { get }
  var course: Course { get }

  init(context: Context, course: Course) throws(WorkbookError)
  func run() throws(WorkbookError) -> ExitCode
}

extension CourseCommand {
  package var console: Console { context.console }
  var store: ProgressStore { ProgressStore(of: course) }
  /// How every lesson stands, by what is stored now.
  var standings: Standings { Standings(course, store.read()) }

  package static func run(in context: Context) throws(WorkbookError) -> ExitCode {
    try Self(context: context, course: context.course()).run()
  }

  /// Returns the lesson named on the command line, or `nil` if none is.
  func namedLesson() throws(WorkbookError) -> Lesson? { try context.lessons(in: course).first }
}
