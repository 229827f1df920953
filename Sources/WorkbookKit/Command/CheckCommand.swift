extension Command {
  static let check = Command(
    name: "check",
    abstract: "check what changed, and report the current lesson; without a command, too",
    details:
      "Checks lessons: builds, runs the tests, grades those you wrote, and says what is missing.",
    operands: .lessons(
      "check these; without one, every lesson that changed since its last verdict, and the current one"
    ),
    options: [.all, .fresh, .json, .quiet, .report, .name],
    examples: ["check 8", "check --all --report html=progress.html"],
    run: CheckCommand.run(in:))
}

extension Command.Option {
  static let all = Self(
    "all", "report every lesson; those that are not started are told, and not built")
  static let fresh = Self("fresh", "ignore kept verdicts and build plans")
  static let quiet = Self("quiet", "no report on the terminal; the exit code tells")
}

/// `workbook check`: plan, judge what is due, keep the verdicts, report.
struct CheckCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let asked = try context.lessons(in: course)
    let wantsJSON = context.has(.json)
    let greets = context.invocation.greets && !wantsJSON
    let store = ProgressStore(of: course)
    let progress = store.read()
    // On a terminal the very first thing is a question; its answer would stand in the report.
    let asksFirst = asked.isEmpty && greets && console.isInteractive && progress.isNew
    if greets && !asksFirst { console.say(Greeting.text(console) + "\n") }

    if let name = Reset(course: course).unfinished {
      console.note(
        """
        note: a reset of \(name) was cut short: some of its files may be as shipped, and some yours.
        `swift run workbook reset \(name)` completes it, and `swift run workbook reset --undo` brings yours back.
        """)
    }
    let toolchain = try Toolchain.find()
    if progress.condition == .damaged {
      console.note(
        "note: .workbook/progress.json was damaged; the verdicts are being found out again")
    }
    if asksFirst { try askFirst() }
    let request = Plan.Request(
      lessons: asked, all: context.has(.all), fresh: context.has(.fresh))
    var standings = Standings(course, progress)
    // The current lesson is told as it is now, even when this check passes it.
    let focus = asked.isEmpty ? [standings.current].compactMap { $0 } : asked
    var judged: [(lesson: Lesson, judgement: Judgement)] = []
    if !Plan(course, standings, toolchain, request).due.isEmpty {
      judged = try Workspace.use(course, console) { (builder) throws(WorkbookError) in
        var builder = builder
        builder.replays = !request.fresh
        // Another check may have just ended that judged the same.
        let plan = Plan(course, Standings(course, store.read()), toolchain, request)
        return try judge(plan.due, builder, store)
      }
      standings = Standings(course, store.read()).with(judged)
    }
    if request.all || !context.reports.isEmpty { standings.lookForNewContent(in: course) }
    if request.all { standings.forgetStarters(but: asked) }
    let others = request.all ? course.lessons : judged.map(\.lesson)
    // Of several lessons, one that a hint can answer.
    let answerable = focus.last { standings.of($0)?.isPassed == false } ?? focus.last
    store.update(orSayOn: console) { $0.checked = answerable?.name ?? $0.checked }
    let report = CheckReport(
      course: course, console: console, standings: standings, others: others, focus: focus)
    if wantsJSON {
      console.say(JSONReport(course, standings).text())
    } else if !context.has(.quiet) || report.exitCode == .fault {
      report.print()
    }
    if asksFirst { console.say("\n" + Greeting.text(console)) }
    try ReportWriter(
      course: course, standings: standings, console: console, shown: focus + others,
      standardOutputIsTaken: wantsJSON, name: context.invocation.values(of: .name).last?.word
    ).write(context.reports)
    return report.exitCode
  }

  /// Puts the first lesson's prediction, where it has one.
  private func askFirst() throws(WorkbookError) {
    guard let first = course.lessons.first,
      let dialog = try? PredictionDialog(course: course, console: console, lesson: first)
    else { return }
    try dialog.put()
    console.say()
  }

  /// Judges one lesson after another, and keeps each verdict at once.
  private func judge(
    _ due: [Plan.Due], _ builder: Builder, _ store: ProgressStore
  ) throws(WorkbookError) -> [(lesson: Lesson, judgement: Judgement)] {
    var judged: [(lesson: Lesson, judgement: Judgement)] = []
    for (count, item) in due.enumerated() {
      let lesson = item.lesson
      let judge = Judge(course: course, builder: builder) { [console] activity in
        console.progress(ProgressLine.text(lesson, activity, number: count + 1, of: due.count))
      }
      // As it was when its turn came, and not when the plan was made.
      let attempt = course.attempt(at: lesson)
      let judgement = try self.judgement(on: attempt, judge)
      judged.append((lesson, judgement))
      guard judgement.verdict.outcome != .workbookFault else { continue }
      var digest = item.digest
      digest.learner = attempt.digest
      store.keep(judgement, of: lesson, digest, orSayOn: console)
    }
    console.clearProgress()
    return judged
  }

  private func judgement(on attempt: Attempt, _ judge: Judge) throws(WorkbookError) -> Judgement {
    defer { LiveProcesses.killStragglers() }
    do throws(WorkbookError) {
      return try judge.judgement(on: attempt)
    } catch {
      if error.exitCode == .interrupted { throw error }
      // One broken lesson must not keep the learner from the others.
      return Judgement(.workbookFault("\(error)"))
    }
  }
}
