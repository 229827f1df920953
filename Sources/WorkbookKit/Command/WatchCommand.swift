import Foundation
import Synchronization

extension Command {
  static let watch = Command(
    name: "watch",
    abstract: "check at every save, and answer single keys",
    details:
      "Checks the current lesson now and at every save of its files, and answers single keys.",
    operands: .optionalLesson("watch this one in place of the current lesson"),
    notes:
      "Keys: h hint, n next lesson, c compare, l list, a check all, r run again, x reset, p predict, q quit.",
    examples: ["watch"]
  ) { context throws(WorkbookError) in
    try WatchCommand(context, context.course()).loop()
  }
}

/// `workbook watch`: waits for saves, keys and endings, and draws.
final class WatchCommand {
  private let course: Course
  private let console: Console
  private var lesson: Lesson
  private var state = WatchState()
  private var events: FileEvents
  private var run: CheckRun?
  private let wake = WakeUp()
  private var hasQuit = false

  // In milliseconds: a burst of saves is one check, and nobody waits for it.
  private static let burst: Int32 = 40

  init(_ context: Context, _ course: Course) throws(WorkbookError) {
    guard RawTerminal.isThere else { throw .noTerminal }
    _ = try Toolchain.find()
    let standings = Standings(course, ProgressStore(of: course).read())
    guard let lesson = try context.lesson(in: course) ?? standings.current else {
      throw .everythingPassed
    }
    self.course = course
    console = context.console
    self.lesson = lesson
    events = FileEvents(below: lesson.exercise, in: course.root)
  }

  func loop() throws(WorkbookError) -> ExitCode {
    let signals = wake.signals([SIGWINCH, SIGCONT, SIGTSTP])
    LiveProcesses.whenInterrupted { [wake] in wake.up(.interrupt) }
    RawTerminal.enter()
    defer {
      RawTerminal.leave()
      withExtendedLifetime(signals) {}
    }
    perform(state.begin())
    while !hasQuit {
      draw()
      try wait()
    }
    RawTerminal.leave()
    run?.callOff()
    while let run, run.ended == nil {
      _ = wake.wait(for: -1)
      _ = wake.reasons()
    }
    if LiveProcesses.wasInterrupted { return .interrupted }
    console.say(
      "Until next time. `swift run workbook watch` goes on with \(lesson.label) \(course.title(of: lesson))."
    )
    return .passed
  }

  /// Waits for the next thing to happen, and takes it in.
  private func wait() throws(WorkbookError) {
    let interval = events.way == .events ? -1 : FileEvents.lookingInterval
    let ready = wake.wait(for: interval, alsoOn: [STDIN_FILENO, events.descriptor])
    if LiveProcesses.wasInterrupted {
      hasQuit = true
      return
    }
    for reason in wake.reasons() {
      if reason == .suspend { RawTerminal.suspend() }
    }
    if let ended = run?.ended {
      run = nil
      take(.ended(ended))
    }
    if ready.contains(STDIN_FILENO) { readKeys() }
    if ready.contains(events.descriptor) || events.way == .looking, events.hasChanged() {
      // Wait for the rest of the burst.
      while wake.wait(for: Self.burst, alsoOn: [events.descriptor]).contains(events.descriptor),
        events.hasChanged()
      {}
      take(.saved)
    }
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      // The terminal is gone.
      hasQuit = true
      return
    }
    // An arrow or function key comes as several bytes behind an escape: none of our keys.
    guard bytes[0] != 0x1B else { return }
    for byte in bytes[..<count] { take(.key(Character(UnicodeScalar(byte)))) }
  }

  private func take(_ event: WatchState.Event) {
    perform(state.take(event))
  }

  private func offerReset() {
    let losses = Reset(course: course).losses(of: lesson.start)
    guard !losses.isEmpty else {
      take(.answered("\(lesson.folder) is as it was shipped; there is nothing to reset."))
      return
    }
    let rows = losses.map { "  \($0.file): \($0.removed) of your lines go" }
    state.ask(
      "Reset \(lesson.folder) to its starter? Your files are backed up first.\n"
        + rows.joined(separator: "\n"))
  }

  private func perform(_ effects: [WatchState.Effect]) {
    for effect in effects {
      switch effect {
      case .check: start(["check", lesson.folder])
      case .checkAll: start(["check", "--all"])
      case .callOff: run?.callOff()
      case .hint: answer(["hint", lesson.folder])
      case .compare: answer(["compare", lesson.folder])
      case .list: answer(["list"])
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

  private func start(_ arguments: [String]) {
    run = CheckRun(arguments + style, in: course.root) { [wake] in wake.up(.ended) }
  }

  /// Runs a command that answers at once.
  private func answer(_ arguments: [String]) {
    let done = DispatchSemaphore(value: 0)
    let run = CheckRun(arguments + style, in: course.root) { done.signal() }
    done.wait()
    take(.answered(run.ended?.text ?? ""))
  }

  /// Puts the lesson's prediction where a line can be typed: outside of the drawn screen.
  private func predict() {
    RawTerminal.leave()
    defer { RawTerminal.enter() }
    do throws(WorkbookError) {
      let dialog = try PredictionDialog(course: course, console: console, lesson: lesson)
      guard try dialog.put() else { return }
      _ = try console.asks("\nEnter goes back to watching.")
    } catch {
      take(.answered("\(error)"))
    }
  }

  private func reset() {
    do throws(WorkbookError) {
      let backup = try Reset(course: course).reset(lesson.start)
      let way = backup.map { " `workbook reset --undo` brings \($0.name) back." } ?? ""
      take(.answered("\(lesson.folder) is as it was shipped.\(way)"))
    } catch {
      take(.answered("\(error)"))
    }
  }

  private func moveOn() {
    let store = ProgressStore(of: course)
    guard let next = Standings(course, store.read()).next(after: lesson) else {
      take(.answered("Every lesson is passed."))
      return
    }
    store.update(orSayOn: console) { $0.started = next.name }
    lesson = next
    events = FileEvents(below: next.exercise, in: course.root)
    perform(state.begin())
  }

  private func draw() {
    let size = RawTerminal.size
    let passed = ProgressStore(of: course).read().entries
      .count { name, entry in entry.isPassed && course.lessons.contains { $0.name == name } }
    let title = "\(lesson.label) \(course.title(of: lesson))"
    var status = state.isRunning ? "Checking \(title) …" : "\(title): \(lesson.exercise)/README.md"
    if state.isPassed && !state.isRunning { status = "\(title) is passed. n goes on." }
    if events.isSecondBest {
      status += " (No file events here: looking for saves every 0.25 s.)"
    }
    let screen = WatchScreen(
      body: state.body, status: status, passed: passed, total: course.lessons.count,
      keys: state.keys)
    let lines = screen.lines(columns: size.columns, rows: size.rows, console)
    // In one write between the marks of a synchronized update: nothing flickers.
    let text =
      "\u{1B}[?2026h\u{1B}[H" + lines.map { $0 + "\u{1B}[0m\u{1B}[K" }.joined(separator: "\r\n")
      + "\u{1B}[J\u{1B}[?2026l"
    StandardStreams.write(text, to: .output)
  }
}
