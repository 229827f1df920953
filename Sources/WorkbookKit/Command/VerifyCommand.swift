extension Command {
  static let verify = Command(
    name: "verify",
    abstract: "prove the course itself: the test command of this package",
    details: """
      Proves the course: its checker's tests pass, starters fail as declared, solutions pass, every mutant is
      killed, every alternative accepted, all prose compiles, all is formatted. Ends in `N passed, N failed`.
      A lesson that was proved is not proved again while nothing has changed, unless `--fresh` is given.
      """,
    operands: .lessons("prove these lessons only"),
    options: [.seal, .probe, .fresh],
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
    let parts = try Workspace.use(course, console) { (builder) throws(WorkbookError) in
      asked.isEmpty ? try proveAll(builder) : try prove(lessons, builder)
    }
    if asked.isEmpty { console.note("Time by part:\n\(parts.times)") }
    let claims = parts.flatMap(\.claims)
    let failed = claims.count { $0.failure != nil }
    console.say("\(claims.count - failed) passed, \(failed) failed")
    return failed == 0 ? .passed : .notPassed
  }

  private func proveAll(_ builder: Builder) throws(WorkbookError) -> [ProvenPart] {
    console.say("The package")
    let package = try ProvenPart("the package") { () throws(WorkbookError) in
      show(
        try PackageProof(course: course, builder: builder).claims { console.progress($0) })
    }
    // Neither needs anything of the other, and neither keeps two cores busy.
    let halves = try [true, false].parallelMap(width: 2) { (isLessons) throws(WorkbookError) in
      guard !isLessons else { return try prove(course.lessons, builder) }
      return [
        try ProvenPart("the tool's own tests") { () throws(WorkbookError) in
          try OwnTestsProof(course: course, builder: builder).claims()
        }
      ]
    }
    console.say("The tool's own tests")
    _ = show(halves[1].flatMap(\.claims))
    return [package] + halves.flatMap(\.self)
  }

  private func prove(
    _ lessons: [Lesson], _ builder: Builder
  ) throws(WorkbookError) -> [ProvenPart] {
    var parts: [ProvenPart] = []
    for lesson in lessons {
      let title = "\(lesson.label) \(lesson.name)"
      console.say(title)
      parts.append(
        try ProvenPart(title) { () throws(WorkbookError) in try prove(lesson, builder) })
    }
    return parts
  }

  private func prove(_ lesson: Lesson, _ builder: Builder) throws(WorkbookError) -> [Claim] {
    let kept = KeptProof(of: lesson, in: course, builder.toolchain)
    if !context.has(.fresh), let claims = kept.claims {
      console.say(
        "  \(console.glyph(.passed)) \(claims.count) claims held, and nothing has changed since")
      return claims
    }
    let judge = Judge(course: course, builder: builder) { [console] activity in
      console.progress(ProgressLine.text(lesson, activity, number: 1, of: 1))
    }
    do throws(WorkbookError) {
      let claims = show(try LessonProof(course: course, lesson: lesson, judge: judge).claims())
      try kept.keep(claims)
      return claims
    } catch  where error.exitCode == .interrupted {
      throw error
    } catch {
      return show([Claim("the lesson can be judged", failure: "\(error)")])
    }
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
