/// `workbook check`: plan, judge what is due, keep the verdicts, report.
struct CheckCommand {
  private let command: Command
  private let course: Course
  private let console: Console

  init(_ command: Command, _ course: Course, _ console: Console) {
    self.command = command
    self.course = course
    self.console = console
  }

  func run() throws(WorkbookError) -> ExitCode {
    var asked: [Lesson] = []
    for name in command.lessons { asked.append(try course.lesson(named: name)) }
    if command.greets && !command.json { console.say(Greeting.text(console) + "\n") }

    let toolchain = try Toolchain.find()
    var progress = Progress(of: course)
    if progress.condition == .damaged {
      console.note(
        "note: .workbook/progress.json was damaged; the verdicts are being found out again")
    }
    var plan = Plan(
      course, progress, toolchain, asked: asked, all: command.all, fresh: command.fresh)
    var judged: [Lesson] = []
    if plan.items.contains(where: \.isToBeJudged) {
      let workspace = try Workspace(course, console)
      // Another check may have just ended that judged the same.
      progress = Progress(of: course)
      plan = Plan(
        course, progress, toolchain, asked: asked, all: command.all, fresh: command.fresh)
      judged = try judge(&plan, &progress, workspace.builder)
    }

    let report = CheckReport(
      course: course, console: console, plan: plan, judged: judged, asked: asked)
    if command.json {
      console.say(try JSONReport(course, plan).text())
    } else {
      report.print()
    }
    return report.exitCode
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
      let verdict: Verdict
      do throws(WorkbookError) {
        verdict = try judge.verdict(on: lesson)
      } catch  where error.exitCode == .interrupted {
        LiveProcesses.killStragglers()
        throw error
      } catch {
        // One broken lesson must not keep the learner from the others.
        var fault = Verdict(.workbookFault)
        fault.fault = "\(error)"
        verdict = fault
      }
      plan.items[index].kept = verdict
      judged.append(lesson)
      LiveProcesses.killStragglers()
      // A save during the build makes it unclear what was judged: show it, and keep nothing.
      let digest = try? course.digest(of: lesson, course.sharedDigest(builder.toolchain))
      if verdict.outcome != .workbookFault, let digest, digest == plan.items[index].digest {
        progress.entries[lesson.name] = Progress.Entry(
          digest: digest, verdict: verdict)
        keep(progress)
      }
    }
    console.clearProgress()
    return judged
  }

  private func keep(_ progress: Progress) {
    do throws(WorkbookError) {
      try progress.save()
    } catch {
      console.note("note: progress is not kept: \(error)")
    }
  }
}
