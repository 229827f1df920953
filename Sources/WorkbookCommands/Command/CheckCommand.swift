import Synchronization

extension Command {
  package static let check = Command(
    name: "check",
    abstract: "check what changed, and report the current lesson; without a command, too",
    details:
      "Builds a lesson, runs its tests, grades the tests that you wrote, and says what is missing.",
    operands: .lessons(
      "the lessons to check; without one, every lesson that you changed, and the current one"
    ),
    options: [
      CheckCommand.all, CheckCommand.core, CheckCommand.allBugs, .fresh, .json, CheckCommand.quiet,
      .report, .name,
    ],
    examples: ["check 8", "check --all --report html=progress.html"],
    run: CheckCommand.run(in:))
}

/// `workbook check`: plans, judges what is due, saves the verdicts, and reports.
struct CheckCommand: CourseCommand {
  static let all = Command.Option(
    "all",
    "report every lesson; the ones that you have not started in a line each")
  static let core = Command.Option("core", "leave out what lies beyond a lesson's core")
  static let allBugs = Command.Option(
    "all-bugs", "show every line of Behaviour, and which tests caught its bugs")
  static let quiet = Command.Option("quiet", "print no report; use the exit code")

  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let asked = try context.lessons(in: course)
    let progress = store.read()
    greet(progress)
    let toolchain = try Toolchain.find()
    try begin(progress, isAsked: !asked.isEmpty)
    let request = Plan.Request(
      lessons: asked, all: context.has(Self.all), fresh: context.has(.fresh),
      coreOnly: context.has(Self.core), isFirst: progress.isNew)
    let before = Standings(course, progress)
    // Report the lesson that is current now, even if this check passes it.
    let focus = asked.isEmpty ? [before.current].compactMap { $0 } : asked
    let judged = try judge(before, focus, request, toolchain)
    let standings = updated(before, by: judged, request)
    keepWhatHintsAnswer(focus, standings)
    return try report(standings, judged ?? [], focus, all: request.all)
  }

  /// Prints the greeting, and a note about a reset that was cut short.
  private func greet(_ progress: Progress) {
    let isNew = progress.entries.values.allSatisfy { $0.earned == nil }
    if greets && isNew { console.say(Greeting.text(console) + "\n") }
    guard let name = Reset(course: course).unfinished else { return }
    console.note(
      """
      note: a reset of \(name) was interrupted, so some of its files may be the original ones, and some yours.
      `swift run workbook reset \(name)` completes it, and `swift run workbook reset --undo` brings your files back.
      """)
  }

  private var greets: Bool { context.invocation.greets && !context.has(.json) }

  /// Asks the first prediction before the first check, whose report would give the answer away.
  private func begin(_ progress: Progress, isAsked: Bool) throws(WorkbookError) {
    if progress.isDamaged {
      console.note("note: .workbook/progress.json was damaged, so this checks all lessons again")
    }
    if !isAsked && greets && console.isInteractive && progress.isNew { try askFirst() }
  }

  /// Judges what is due, or returns `nil` without a build if nothing is.
  private func judge(
    _ before: Standings, _ focus: [Lesson], _ request: Plan.Request, _ toolchain: Toolchain
  ) throws(WorkbookError) -> [Judged]? {
    guard try !Plan(course, before, toolchain, request).due.isEmpty else { return nil }
    return try Workspace.use(course, note: console.note) { (builder) throws(WorkbookError) in
      var builder = builder
      builder.replays = !request.fresh
      // Another check may have judged the same files while this one waited for the lock.
      return try judge(Plan(course, self.standings, toolchain, request).due, focus, builder)
    }
  }

  /// Returns how the lessons stand after this check.
  private func updated(
    _ before: Standings, by judged: [Judged]?, _ request: Plan.Request
  ) -> Standings {
    var standings = before
    if let judged {
      standings = self.standings.with(judged.map { ($0.lesson, $0.judgement) })
    }
    if request.all || !context.reports.isEmpty { standings.lookForNewContent(in: course) }
    if request.all { standings.forgetStarters(but: request.lessons) }
    return standings
  }

  /// Saves which lesson `hint` is about: the last one that is not passed, or else the last.
  private func keepWhatHintsAnswer(_ focus: [Lesson], _ standings: Standings) {
    let answerable = focus.last { standings.of($0)?.isPassed == false } ?? focus.last
    store.update(orSay: console.note) { $0.checked = answerable?.name ?? $0.checked }
  }

  /// Reports the result on the terminal or as JSON, and in the requested files.
  private func report(
    _ standings: Standings, _ judged: [Judged], _ focus: [Lesson], all: Bool
  ) throws(WorkbookError) -> ExitCode {
    let others = all ? course.lessons : judged.map(\.lesson)
    let report = CheckReport(
      course: course, console: console, standings: standings, others: others, isAll: all,
      focus: focus,
      told: judged.filter(\.isTold).map(\.lesson),
      firstPasses: judged.filter { !$0.wasPassed }.map(\.lesson),
      showsAllBugs: context.has(Self.allBugs))
    if context.has(.json) {
      console.say(JSONReport(course, standings).text())
    } else if !context.has(Self.quiet) || report.exitCode == .fault {
      report.print()
    }
    try ReportWriter(
      course: course, standings: standings, console: console, shown: focus + others,
      standardOutputIsTaken: context.has(.json),
      name: context.value(of: .name)
    ).write(context.reports)
    return report.exitCode
  }

  /// Asks the first lesson's prediction, if it has one.
  private func askFirst() throws(WorkbookError) {
    guard let first = course.lessons.first,
      let dialog = try? PredictionDialog(course: course, console: console, lesson: first)
    else { return }
    // The verdict would push the answer off the screen.
    if try dialog.put() {
      _ = try console.asks("\nEnter goes on to your first check.")
    }
    console.say()
  }

  /// The result of a lesson that was due.
  private struct Judged {
    var lesson: Lesson
    var judgement: Judgement
    /// Whether the pass was reported before the check went beyond the core.
    var isTold: Bool
    /// Whether the lesson was passed before this check.
    var wasPassed: Bool
  }

  /// Judges one lesson after another, and saves each verdict at once.
  private func judge(
    _ due: [Plan.Due], _ focus: [Lesson], _ builder: Builder
  ) throws(WorkbookError) -> [Judged] {
    var judged: [Judged] = []
    let live = LiveLine(console)
    for (count, item) in due.enumerated() {
      let lesson = item.lesson
      // Read only now, because the files may have changed since the plan was made.
      let attempt = try course.attempt(at: lesson)
      var digest = item.digest
      digest.learner = attempt.digest
      let kept = store.read().entries[lesson.name]
      let sighted = kept?.sighted ?? []
      // The learner gets no credit for what the shipped tests catch.
      let isStarter = course.isUnchanged(lesson.start)
      let isTold = Mutex(false)
      let tells = focus.contains(lesson) && !context.has(.json) && !context.has(Self.quiet)
      var judge = Judge(course: course, builder: builder, goesBeyond: !context.has(Self.core)) {
        [digest] event in
        if case .passed(var pass) = event {
          pass.remarks += .shipped(pass.verdict.mutants, but: sighted)
          store.keep(pass, of: lesson, digest, orSay: console.note)
          if tells {
            live.clear()
            tell(pass, of: lesson, isFirst: kept?.earned == nil)
            isTold.withLock { $0 = true }
          }
        }
        live.show(ProgressLine.text(lesson, event, number: count + 1, of: due.count))
      }
      if !context.has(.fresh) { judge.memory = store.memory(of: lesson) }
      // A pass holds only for the files that earned it.
      let pass = digest == item.digest ? item.pass : nil
      var judgement = try self.judgement(on: attempt, pass, judge)
      if !isStarter { judgement.remarks += .shipped(judgement.verdict.mutants, but: sighted) }
      judged.append(
        Judged(
          lesson: lesson, judgement: judgement, isTold: isTold.withLock { $0 },
          wasPassed: kept?.earned != nil))
      guard judgement.verdict.outcome != .workbookFault else { continue }
      store.keep(judgement, of: lesson, digest, orSay: console.note)
    }
    live.clear()
    if console.showsProgress && !context.has(Self.quiet) {
      console.note("Checked in \(live.elapsed).")
    }
    return judged
  }

  /// Reports a pass before the check goes beyond the core.
  private func tell(_ pass: Judgement, of lesson: Lesson, isFirst: Bool) {
    CheckReport(
      course: course, console: console, standings: standings.with([(lesson, pass)]), others: [],
      focus: [lesson], firstPasses: isFirst ? [lesson] : [], goesBeyond: true,
      showsAllBugs: context.has(Self.allBugs)
    ).print()
  }

  private func judgement(
    on attempt: Attempt, _ pass: Judgement?, _ judge: Judge
  ) throws(WorkbookError) -> Judgement {
    defer { LiveProcesses.killStragglers() }
    do throws(WorkbookError) {
      return try judge.judgement(on: attempt, after: pass)
    } catch .interrupted {
      throw .interrupted
    } catch {
      // One broken lesson must not keep the learner from the others.
      return Judgement(.workbookFault("\(error)"))
    }
  }
}
