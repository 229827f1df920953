extension Command {
  static let check = Command(
    name: "check",
    abstract: "check what changed, and report the current lesson; without a command, too",
    details:
      "Checks lessons: builds, runs the tests, grades those you wrote, and says what is missing.",
    operands: .lessons(
      "check these; without one, every lesson that changed since its last verdict, and the current one"
    ),
    options: [.all, .fresh, .json, .report],
    examples: ["check 8", "check --all --report html=progress.html"],
    run: CheckCommand.run(in:))
}

extension Command.Option {
  static let all = Self("all", "lessons that are not started, too")
  static let fresh = Self("fresh", "ignore kept verdicts")
}

/// `workbook check`: plan, judge what is due, keep the verdicts, report.
struct CheckCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let asked = try context.lessons(in: course)
    let wantsJSON = context.has(.json)
    if context.invocation.greets && !wantsJSON { console.say(Greeting.text(console) + "\n") }

    let toolchain = try Toolchain.find()
    var progress = Progress(of: course)
    if progress.condition == .damaged {
      console.note(
        "note: .workbook/progress.json was damaged; the verdicts are being found out again")
    }
    var plan = plan(asked, progress, toolchain)
    // The current lesson is told as it is now, even when this check passes it.
    let focus = asked.isEmpty ? [plan.current].compactMap { $0 } : asked
    var judged: [Lesson] = []
    if plan.items.contains(where: \.isToBeJudged) {
      let workspace = try Workspace(course, console)
      // Another check may have just ended that judged the same.
      progress = Progress(of: course)
      plan = self.plan(asked, progress, toolchain)
      judged = try judge(&plan, &progress, workspace.builder)
    }
    for lesson in focus { progress.entries[lesson.name]?.checks += 1 }
    progress.save(orSayOn: console)

    let report = CheckReport(
      course: course, console: console, plan: plan, judged: judged, focus: focus)
    if wantsJSON {
      console.say(JSONReport(course, plan).text())
    } else {
      report.print()
    }
    try ReportWriter(
      course: course, plan: plan, console: console, shown: focus + judged,
      standardOutputIsTaken: wantsJSON
    ).write(context.reports)
    return report.exitCode
  }

  private func plan(_ asked: [Lesson], _ progress: Progress, _ toolchain: Toolchain) -> Plan {
    Plan(
      course, progress, toolchain, asked: asked, all: context.has(.all),
      fresh: context.has(.fresh))
  }

  /// Judges what is due, one lesson after another, and keeps each verdict at once.
  private func judge(
    _ plan: inout Plan, _ progress: inout Progress, _ builder: Builder
  ) throws(WorkbookError) -> [Lesson] {
    let due = plan.items.indices.filter { plan.items[$0].isToBeJudged }
    var judged: [Lesson] = []
    for (count, index) in due.enumerated() {
      let lesson = plan.items[index].lesson
      let judge = Judge(course: course, builder: builder) { [console] activity in
        console.progress(
          ProgressLine.text(lesson, activity, number: count + 1, of: due.count))
      }
      let verdict = try verdict(on: lesson, judge)
      plan.items[index].kept = verdict
      plan.items[index].hasNewContent = false
      judged.append(lesson)
      // A save during the build makes it unclear what was judged: show it, and keep nothing.
      let environment = course.environmentDigest(builder.toolchain)
      let digest = course.digest(of: lesson, environment)
      if verdict.outcome != .workbookFault, digest == plan.items[index].digest {
        let before = progress.entries[lesson.name]
        progress.entries[lesson.name] = Progress.Entry(
          digest: digest, verdict: verdict, checks: before?.checks ?? 0, hint: before?.hint)
        progress.save(orSayOn: console)
      }
    }
    console.clearProgress()
    return judged
  }

  private func verdict(on lesson: Lesson, _ judge: Judge) throws(WorkbookError) -> Verdict {
    defer { LiveProcesses.killStragglers() }
    do throws(WorkbookError) {
      return try judge.verdict(on: lesson)
    } catch {
      if error.exitCode == .interrupted { throw error }
      // One broken lesson must not keep the learner from the others.
      var fault = Verdict(.workbookFault)
      fault.fault = "\(error)"
      return fault
    }
  }
}
