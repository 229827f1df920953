extension Command {
  static let verify = Command(
    name: "verify",
    abstract: "prove the course itself: the test command of this package",
    details: """
      Proves the course: its checker's tests pass, starters fail as declared, solutions pass, every mutant is
      killed, every alternative accepted, all prose compiles, all is formatted. Ends in `N passed, N failed`.
      """,
    operands: .lessons("prove these lessons only"),
    options: [.seal, .probe],
    examples: ["verify 8", "verify 8 --probe"],
    run: VerifyCommand.run(in:))
}

extension Command.Option {
  static let seal = Self(
    "seal", "for authors: first take the exercises and suites as they are now for the pristine ones"
  )
}

/// `workbook verify`: the course proves itself, in one line a claim.
struct VerifyCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let asked = try context.lessons(in: course)
    let lessons = asked.isEmpty ? course.lessons : asked
    if context.has(.seal) {
      for lesson in lessons { try Seal(course: course).seal(lesson) }
    }
    if context.has(.probe) {
      return try ProbeCommand(course: course, console: console).run(asked)
    }
    let claims = try Workspace.use(course, console) { (builder) throws(WorkbookError) in
      try prove(lessons, withPackage: asked.isEmpty, builder)
    }
    let failed = claims.count { $0.failure != nil }
    console.say("\(claims.count - failed) passed, \(failed) failed")
    return failed == 0 ? .passed : .notPassed
  }

  private func prove(
    _ lessons: [Lesson], withPackage: Bool, _ builder: Builder
  ) throws(WorkbookError) -> [Claim] {
    var claims: [Claim] = []
    if withPackage {
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
