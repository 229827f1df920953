/// `workbook verify`: the course proves itself, in one line a claim.
struct VerifyCommand {
  private let command: Command
  private let course: Course
  private let console: Console

  init(_ command: Command, _ course: Course, _ console: Console) {
    self.command = command
    self.course = course
    self.console = console
  }

  func run() throws(WorkbookError) -> ExitCode {
    var lessons: [Lesson] = []
    for name in command.arguments { lessons.append(try course.lesson(named: name)) }
    if lessons.isEmpty { lessons = course.lessons }
    if command.options.contains(.seal) {
      for lesson in lessons { try Seal(course: course).seal(lesson) }
    }
    let claims = try Workspace.use(course, console) { (builder) throws(WorkbookError) in
      try prove(lessons, builder)
    }
    let failed = claims.count { $0.failure != nil }
    console.say("\(claims.count - failed) passed, \(failed) failed")
    return failed == 0 ? .passed : .notPassed
  }

  private func prove(_ lessons: [Lesson], _ builder: Builder) throws(WorkbookError) -> [Claim] {
    var claims: [Claim] = []
    if command.arguments.isEmpty {
      console.say("The package")
      claims += show(
        try PackageProof(course: course, builder: builder).claims { what in console.progress(what) }
      )
    }
    for lesson in lessons {
      console.say("\(lesson.label) \(lesson.name)")
      let judge = Judge(course: course, builder: builder) { [console] activity in
        console.progress(ProgressLine.text(lesson, activity, number: 1, of: 1))
      }
      do throws(WorkbookError) {
        claims += show(try LessonProof(course: course, lesson: lesson, judge: judge).claims())
      } catch  where error.exitCode == .interrupted {
        throw error
      } catch {
        claims += show([Claim("the lesson can be judged", failure: "\(error)")])
      }
    }
    return claims
  }

  private func show(_ claims: [Claim]) -> [Claim] {
    console.clearProgress()
    for claim in claims {
      if let failure = claim.failure {
        let line = console.styled("\(console.glyph(.failed)) \(claim.text)", .red)
        console.say("  \(line)\n      \(failure)")
      } else {
        console.say("  \(console.glyph(.passed)) \(claim.text)")
      }
    }
    return claims
  }
}
