import Synchronization

extension Command {
  static let verify = Command(
    name: "verify",
    abstract: "prove the course itself: the test command of this package",
    details: """
      Proves the claims that a change usually breaks, in six to nine minutes on two cores: most of the tool's own
      tests pass, starters fail as declared, predictions are right, solutions pass, every planted bug is caught,
      every other correct program is accepted. With `--all`, or for the lessons that you name, it proves
      everything. It ends in `N passed, N failed`. A lesson that was proved is not proved again while nothing has
      changed, unless `--fresh` is given.
      """,
    operands: .lessons("prove all of these lessons, and nothing else"),
    options: [
      VerifyCommand.all, VerifyCommand.times, VerifyCommand.seal, VerifyCommand.probe, .fresh,
    ],
    examples: ["verify --all", "verify 8", "verify 8 --probe"],
    run: VerifyCommand.run(in:))
}

/// `workbook verify`: proves the course, with one line for each claim.
struct VerifyCommand: CourseCommand {
  static let all = Command.Option("all", "prove everything, in half an hour on two cores")
  static let times = Command.Option("times", "list what took longest")
  static let seal = Command.Option(
    "seal", "for authors: first copy the exercises and suites as they are now to .pristine"
  )

  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let asked = try context.lessons(in: course)
    let lessons = asked.isEmpty ? course.lessons : asked
    // Authors who name a lesson want to know all about it.
    let thoroughness: Thoroughness =
      context.has(Self.all) || !asked.isEmpty ? .whole : .quick
    if context.has(Self.seal) {
      let originals = lessons.flatMap { [$0.start, $0.given] } + [.testPatterns]
      for original in originals { try course.seal(original) }
    }
    if context.has(Self.probe) {
      return try ProbeCommand(course: course, console: console).run(asked)
    }
    let progress = ProofProgress(
      parts: lessons.count + (asked.isEmpty ? 2 : 0), console: console)
    let parts = try Workspace.use(course, note: console.note) { (builder) throws(WorkbookError) in
      var builder = builder
      builder.replays = !context.has(.fresh)
      if asked.isEmpty { return try proveAll(thoroughness, builder, progress) }
      return try lessons.map { (lesson) throws(WorkbookError) in
        try prove(lesson, thoroughness, builder, progress)
      }
    }
    return report(parts, thoroughness, after: progress.elapsed)
  }

  private func report(
    _ parts: [ProvenPart], _ thoroughness: Thoroughness, after time: Duration
  ) -> ExitCode {
    let red = parts.filter { !$0.failed.isEmpty }
    if parts.count > 1, !red.isEmpty {
      // Above, they are hidden among hundreds that hold, and a log may be cut to its end.
      console.say("What failed, once more:")
      for part in red { console.say(text(of: part, part.failed)) }
    }
    if context.has(Self.times) { console.say(slowest(parts)) }
    if thoroughness == .quick {
      console.say(
        "Left to the whole proof: \(Thoroughness.left). Run `swift run workbook verify --all`.")
    }
    console.note("It took \(time.inWords).")
    let failed = red.map(\.failed.count).reduce(0, +)
    console.say("\(parts.map(\.claims.count).reduce(0, +) - failed) passed, \(failed) failed")
    return failed == 0 ? .passed : .notPassed
  }

  /// The ten groups of claims that took longest, each by its first claim.
  private func slowest(_ parts: [ProvenPart]) -> String {
    let timed = parts.flatMap { part in part.claims.map { (part.title, $0) } }
      .filter { $0.1.duration > .zero }
      .sorted { $0.1.duration > $1.1.duration }
    return
      (["What took longest:"]
      + timed.prefix(10).map { title, claim in
        "  \(claim.duration.inWords)  \(title): \(claim.text)"
      }).joined(separator: "\n")
  }

  private func proveAll(
    _ thoroughness: Thoroughness, _ builder: Builder, _ progress: ProofProgress
  ) throws(WorkbookError) -> [ProvenPart] {
    // The parts are independent, and leave cores idle. The last lessons take longest and go first.
    let lessons = Mutex(course.lessons)
    var sharing = builder
    sharing.sharesCores = true
    let lanes = [sharing, sharing.beside(1), sharing.beside(2)]
    let parts = try Array(lanes.enumerated()).parallelMap(width: lanes.count) {
      (number, lane) throws(WorkbookError) in
      var parts: [ProvenPart] = []
      if number == lanes.count - 1 {
        let (package, own) = ("The package", "The tool's own tests")
        parts += [
          try shown(package, progress) { () throws(WorkbookError) in
            try PackageProof(course: course, builder: builder, thoroughness: thoroughness)
              .claims { progress.update(package, $0) }
          },
          try shown(own, progress) { () throws(WorkbookError) in
            try OwnTestsProof(course: course, builder: builder, thoroughness: thoroughness).claims()
          },
        ]
      }
      // A build folder more costs as much as a lesson, and pays only where many runs wait.
      if number == lanes.count - 1, thoroughness == .quick { return parts }
      while let lesson = lessons.withLock({ $0.popLast() }) {
        parts.append(try prove(lesson, thoroughness, lane, progress))
      }
      return parts
    }
    return parts.flatMap(\.self)
  }

  private func prove(
    _ lesson: Lesson, _ thoroughness: Thoroughness, _ builder: Builder, _ progress: ProofProgress
  ) throws(WorkbookError) -> ProvenPart {
    let title = "\(lesson.label) \(lesson.name)"
    let kept = KeptProof(of: lesson, in: course, builder.toolchain)
    if !context.has(.fresh), let claims = kept.claims(thoroughness) {
      let sign = console.glyph(.passed)
      console.say("\(title)\n  \(sign) \(claims.count) claims held, and nothing has changed since")
      progress.end(title, claims: claims.count)
      return ProvenPart(title: title, claims: claims)
    }
    let part = try shown(title, progress) { () throws(WorkbookError) in
      do throws(WorkbookError) {
        var builder = builder
        builder.fileNames = try LessonProof.fileNames(of: lesson, in: course)
        let judge = Judge(course: course, builder: builder) { activity in
          progress.update(title, activity.inBrief)
        }
        return try LessonProof(course: course, lesson: lesson, judge: judge)
          .claims(thoroughness, known: context.has(.fresh) ? nil : kept.claims(.quick))
      } catch .interrupted {
        throw .interrupted
      } catch {
        return [Claim("the lesson can be judged", failure: "\(error)")]
      }
    }
    try kept.keep(part.claims, thoroughness)
    return part
  }

  /// Proves a part, and prints it in one piece, because parts are proved concurrently.
  private func shown(
    _ title: String, _ progress: ProofProgress, _ claims: () throws(WorkbookError) -> [Claim]
  ) throws(WorkbookError) -> ProvenPart {
    progress.update(title)
    let start = ContinuousClock.now
    let part = ProvenPart(
      title: title, claims: try claims(), duration: ContinuousClock.now - start)
    progress.end(title, claims: part.claims.count)
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
    return (["\(part.title)  \(part.duration.inWords)"] + lines).joined(separator: "\n")
  }
}

/// The claims on one part of the course.
private struct ProvenPart {
  var title: String
  var claims: [Claim]
  var duration = Duration.zero

  var failed: [Claim] { claims.filter { $0.failure != nil } }
}
