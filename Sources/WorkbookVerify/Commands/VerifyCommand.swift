import Synchronization

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
    "seal", "for authors: first copy the exercises and suites as they are now to .pristine"
  )
}

/// `workbook verify`: proves the course, with one line for each claim.
struct VerifyCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let asked = try context.lessons(in: course)
    let lessons = asked.isEmpty ? course.lessons : asked
    if context.has(.seal) {
      let originals = lessons.flatMap { [$0.start, $0.given] } + [.testPatterns]
      for original in originals { try course.seal(original) }
    }
    if context.has(.probe) {
      return try ProbeCommand(course: course, console: console).run(asked)
    }
    let parts = try Workspace.use(course, note: console.note) { (builder) throws(WorkbookError) in
      var builder = builder
      builder.replays = !context.has(.fresh)
      if asked.isEmpty { return try proveAll(builder) }
      return try lessons.map { (lesson) throws(WorkbookError) in try prove(lesson, builder) }
    }
    let red = parts.filter { !$0.failed.isEmpty }
    if parts.count > 1, !red.isEmpty {
      // Above, they are hidden among hundreds that hold, and a log may be cut to its end.
      console.say("What failed, once more:")
      for part in red { console.say(text(of: part, part.failed)) }
    }
    let failed = red.map(\.failed.count).reduce(0, +)
    console.say("\(parts.map(\.claims.count).reduce(0, +) - failed) passed, \(failed) failed")
    return failed == 0 ? .passed : .notPassed
  }

  private func proveAll(_ builder: Builder) throws(WorkbookError) -> [ProvenPart] {
    // The parts are independent, and leave cores idle. The last lessons take longest and go first.
    let lessons = Mutex(course.lessons)
    var sharing = builder
    sharing.sharesCores = true
    let lanes = [sharing, sharing.beside(1), sharing.beside(2)]
    let parts = try Array(lanes.enumerated()).parallelMap(width: lanes.count) {
      (number, lane) throws(WorkbookError) in
      var parts: [ProvenPart] = []
      if number == lanes.count - 1 {
        parts += [
          try shown("The package") { () throws(WorkbookError) in
            try PackageProof(course: course, builder: builder).claims { console.progress($0) }
          },
          try shown("The tool's own tests") { () throws(WorkbookError) in
            try OwnTestsProof(course: course, builder: builder).claims()
          },
        ]
      }
      while let lesson = lessons.withLock({ $0.popLast() }) {
        parts.append(try prove(lesson, lane))
      }
      return parts
    }
    return parts.flatMap(\.self)
  }

  private func prove(_ lesson: Lesson, _ builder: Builder) throws(WorkbookError) -> ProvenPart {
    let title = "\(lesson.label) \(lesson.name)"
    let kept = KeptProof(of: lesson, in: course, builder.toolchain)
    if !context.has(.fresh), let claims = kept.claims {
      let sign = console.glyph(.passed)
      console.say("\(title)\n  \(sign) \(claims.count) claims held, and nothing has changed since")
      return ProvenPart(title: title, claims: claims)
    }
    let judge = Judge(course: course, builder: builder) { [console] activity in
      console.progress(ProgressLine.text(lesson, activity, number: 1, of: 1))
    }
    let part = try shown(title) { () throws(WorkbookError) in
      do throws(WorkbookError) {
        return try LessonProof(course: course, lesson: lesson, judge: judge).claims()
      } catch .interrupted {
        throw .interrupted
      } catch {
        return [Claim("the lesson can be judged", failure: "\(error)")]
      }
    }
    try kept.keep(part.claims)
    return part
  }

  /// Proves a part, and prints it in one piece, because parts are proved concurrently.
  private func shown(
    _ title: String, _ claims: () throws(WorkbookError) -> [Claim]
  ) throws(WorkbookError) -> ProvenPart {
    let part = ProvenPart(title: title, claims: try claims())
    console.clearProgress()
    console.say(text(of: part, part.claims))
    return part
  }

  private func text(of part: ProvenPart, _ claims: [Claim]) -> String {
    let lines = claims.map { claim in
      guard let failure = claim.failure else { return "  \(console.glyph(.passed)) \(claim.text)" }
      let line = console.styled("\(console.glyph(.failed)) \(claim.text)", .red)
      return "  \(line)\n      \(failure)"
    }
    return ([part.title] + lines).joined(separator: "\n")
  }
}

/// The claims on one part of the course.
private struct ProvenPart {
  var title: String
  var claims: [Claim]

  var failed: [Claim] { claims.filter { $0.failure != nil } }
}
