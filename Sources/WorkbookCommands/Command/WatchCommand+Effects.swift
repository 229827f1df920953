import Foundation

/// The effects that the state of `watch` asks for.
extension WatchCommand {
  func perform(_ effects: [WatchState.Effect]) {
    for effect in effects {
      switch effect {
      case .start(.one(false)) where standings.of(lesson)?.isBegun == false: introduce()
      case .start(.one(let isFresh)): check(with: ["--core"] + (isFresh ? ["--fresh"] : []))
      case .start(.beyond): check(with: [])
      case .start(.prediction(let guess)):
        start(["predict", lesson.folder, "--guess", guess] + style)
      case .callOff: check?.callOff()
      case .hint(let goesOn): hint(goesOn: goesOn)
      case .compare: answer(CompareCommand(context: context, course: course).text)
      case .list: list()
      case .predict: predict()
      case .offerReset: offerReset()
      case .reset: reset()
      case .next: moveOn()
      case .quit: hasQuit = true
      }
    }
  }

  private var style: [String] {
    ["--color", console.usesColor ? "always" : "never"] + (console.isPlain ? ["--plain"] : [])
  }

  /// Starts a silent check; when it ends, `page(after:)` reads the saved verdict.
  private func check(with options: [String]) {
    start(["check", lesson.folder, "--quiet"] + options + style)
  }

  /// Shows that a lesson is not begun; a check could give its prediction's answer away.
  private func introduce() {
    let standings = standings
    guard let standing = standings.of(lesson) else { return }
    take(.ended(page(of: standing, among: standings)))
  }

  /// Returns the page of the watched lesson after a run, with anything that the run printed.
  func page(after run: CheckRun.Result) -> VerdictPage {
    let words = run.text.trimmingCharacters(in: .newlines)
    let standings = standings
    guard let standing = standings.of(lesson), standing.isKnown,
      [.exited(ExitCode.passed.rawValue), .exited(ExitCode.notPassed.rawValue)].contains(run.exit)
    else {
      // An error in place of a verdict, for example without a toolchain.
      return VerdictPage(
        headline: "", findings: [words.isEmpty ? "The check ended without a verdict." : words],
        next: "", isPassed: false)
    }
    var page = page(of: standing, among: standings)
    if !words.isEmpty { page.findings.append(words) }
    return page
  }

  private func page(of standing: Standing, among standings: Standings) -> VerdictPage {
    Explanation(of: standing, among: standings, in: course, shownIn: .watch).page(console)
  }

  /// Shows what a command answers about the watched lesson.
  private func answer(_ text: (Lesson) throws(WorkbookError) -> String) {
    do throws(WorkbookError) { take(.answered(try text(lesson))) } catch {
      take(.answered(console.words(for: error)))
    }
  }

  private func hint(goesOn: Bool) {
    let command = HintCommand(context: context, course: course)
    do throws(WorkbookError) {
      let answer = try command.answer(on: lesson, goesOn: goesOn)
      take(answer.isRepeated ? .repeatedHint(answer.text) : .answered(answer.text))
    } catch {
      take(.answered(console.words(for: error)))
    }
  }

  private func list() {
    var standings = standings
    standings.lookForNewContent(in: course)
    take(
      .answered(
        ListReport(course, console, columns: RawTerminal.size.columns)
          .text(standings, marked: lesson)))
  }

  /// Asks the lesson's prediction, which a process of its own answers.
  private func predict() {
    do throws(WorkbookError) {
      let dialog = try PredictionDialog(course: course, console: console, lesson: lesson)
      let wasBegun = standings.of(lesson)?.isBegun == true
      let text = try dialog.text
      dialog.noteGuess()
      take(
        .asked(
          WatchQuestion(text: text, letters: dialog.letters, leadsToCheck: !wasBegun)))
    } catch {
      take(.told("\(error)"))
    }
  }

  /// Shows a prediction's answer; the verdict may say the numbers that it asked for.
  func answer(_ run: CheckRun.Result) {
    let standings = standings
    if let standing = standings.of(lesson), standing.isKnown {
      state.explainAgain(page(of: standing, among: standings))
    }
    take(.measured(run.text.trimmingCharacters(in: .newlines)))
  }

  private func offerReset() {
    let losses: [Loss]
    do throws(WorkbookError) { losses = try Reset(course: course).losses(of: lesson.start) } catch {
      return take(.told("\(error)"))
    }
    guard !losses.isEmpty else {
      return take(.told("x: you have not changed anything, so there is nothing to reset."))
    }
    state.ask(
      "Reset \(lesson.folder) to its starter? This backs up your files first.\n"
        + losses.map { "  \($0.words)" }.joined(separator: "\n"))
  }

  private func reset() {
    do throws(WorkbookError) {
      let backup = try Reset(course: course).reset(lesson.start)
      store.follow(lesson.start, in: course, orSay: console.note)
      let way =
        backup.map { _ in " `swift run workbook reset --undo` brings your files back." } ?? ""
      take(.told("This is the starter again.\(way)"))
    } catch {
      take(.told("\(error)"))
    }
  }

  private func moveOn() {
    guard let next = standings.next(after: lesson) else {
      return take(.answered(CourseEnd(standings, in: course)?.text(console) ?? ""))
    }
    store.update(orSay: console.note) { $0.started = next.name }
    lesson = next
    lastCheck = nil
    perform(state.begin())
  }
}
