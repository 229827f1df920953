import Foundation

extension Command {
  package static let watch = Command(
    name: "watch",
    abstract: "check at every save, and do the rest with single keys",
    details:
      "Checks the current lesson now and whenever you save one of its files. Single keys do the rest.",
    operands: .optionalLesson("the lesson to watch; without one, the current lesson"),
    notes: "Keys: \(WatchKey.all.map { "\($0.key) \($0.name)" }.joined(separator: ", ")).",
    examples: ["watch"],
    run: WatchCommand.run(in:))
}

/// `workbook watch`: waits for saves, keys and the end of a check, and draws the screen.
final class WatchCommand: CourseCommand {
  let course: Course
  let context: Context
  var lesson: Lesson
  var state = WatchState()
  var check: CheckRun?
  let wake = WakeUp()
  /// When the last check began.
  private var began = ContinuousClock.now
  /// When the last check ended, and how long it took, in words.
  var lastCheck: String?
  var hasQuit = false
  // For all lessons, because a save in another one is reported, too.
  private let events: FileEvents

  // In milliseconds: long enough to join a burst of saves, too short to notice.
  private static let burst: Int32 = 5

  init(context: Context, course: Course) throws(WorkbookError) {
    guard RawTerminal.isThere else { throw .noTerminal }
    _ = try Toolchain.find()
    let current = Standings(course, ProgressStore(of: course).read()).current
    guard let lesson = try context.lessons(in: course).first ?? current else {
      throw .everythingPassed
    }
    self.course = course
    var context = context
    context.console.shownIn = .watch
    self.context = context
    self.lesson = lesson
    events = FileEvents(below: "Exercises", in: course.root)
  }

  func run() throws(WorkbookError) -> ExitCode {
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
    check?.callOff()
    while let check, check.ended == nil {
      _ = wake.wait(for: -1)
      _ = wake.reasons()
    }
    if LiveProcesses.wasInterrupted { return .interrupted }
    console.say("See you next time. `swift run workbook watch` goes on with \(title(of: lesson)).")
    return .passed
  }

  func take(_ event: WatchState.Event) {
    perform(state.take(event))
  }

  func title(of lesson: Lesson) -> String { "\(lesson.label) \(course.title(of: lesson))" }

  /// Starts the command whose result the screen will show.
  func start(_ arguments: [String]) {
    began = .now
    check = CheckRun(arguments) { [wake] in wake.up(.ended) }
  }

  private var secondsSinceBegin: Double { (ContinuousClock.now - began) / .seconds(1) }

  /// Waits for the next event, and handles it.
  private func wait() throws(WorkbookError) {
    var ready: Set<Int32> = []
    // A look that finds nothing draws nothing, so that selected text stays selected. While a check
    // runs, its seconds are on the screen.
    repeat {
      let interval = check == nil ? events.interval : min(events.interval, 1_000)
      ready = wake.wait(for: interval, alsoOn: [STDIN_FILENO, events.descriptor])
    } while ready.isEmpty && !LiveProcesses.wasInterrupted && !readSaves() && check == nil
    if LiveProcesses.wasInterrupted {
      hasQuit = true
      return
    }
    if wake.reasons().contains(.suspend) { RawTerminal.suspend() }
    if let ended = check?.ended {
      check = nil
      if state.run?.isPrediction == true { answer(ended) } else { show(ended) }
    }
    if ready.contains(STDIN_FILENO) { readKeys() }
    if ready.contains(events.descriptor) { readSaves() }
  }

  /// Shows the verdict of a check, with the time of day, so that a second one like it is seen.
  private func show(_ ended: CheckRun.Result) {
    let time = Date().formatted(
      Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false))
    lastCheck = "Checked at \(time), in \(String(format: "%.1f", secondsSinceBegin)) s."
    take(.ended(page(after: ended)))
  }

  /// Handles what was saved, and returns whether anything was.
  @discardableResult
  private func readSaves() -> Bool {
    var files = events.changes()
    guard !files.isEmpty else { return false }
    // Wait for the rest of the burst.
    while wake.wait(for: Self.burst, alsoOn: [events.descriptor]).contains(events.descriptor) {
      let more = events.changes()
      guard !more.isEmpty else { break }
      files.formUnion(more)
    }
    for saved in course.lessons where files.contains(where: { $0.hasPrefix("\(saved.folder)/") }) {
      take(saved == lesson ? .saved : .savedElsewhere(title(of: saved)))
    }
    return true
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      // The terminal is gone.
      hasQuit = true
      return
    }
    for key in TypedKey.keys(in: bytes[..<count]) { take(.key(key)) }
  }

  private func draw() {
    let size = RawTerminal.size
    let entries = store.read().entries
    let progress = ProgressBar(
      cells: course.lessons.map { lesson in
        let earned = entries[lesson.name]?.earned
        return .init(earned != nil, isMastered: earned == .mastered)
      })
    let screen = WatchScreen(
      body: state.body, notes: state.notes, status: status, progress: progress, keys: state.prompt)
    let lines = screen.lines(
      columns: size.columns, rows: size.rows, scroll: &state.scroll, console)
    // One write, marked as a synchronized update, avoids flicker.
    let text =
      "\u{1B}[?2026h\u{1B}[H"
      + lines.map { $0.leaving + "\u{1B}[0m\u{1B}[K" }.joined(separator: "\r\n")
      + "\u{1B}[J\u{1B}[?2026l"
    StandardStreams.control(text, on: .output)
  }

  /// The seconds of the running check, once they are worth a look.
  private var seconds: String {
    let seconds = Int(secondsSinceBegin)
    return seconds < 2 ? "" : " \(seconds) s"
  }

  /// What is going on, or when the verdict on the screen was made.
  private var status: String {
    if let question = state.question { return question.prompt }
    let doing: String? =
      switch state.run {
      case .one: "Checking \(title(of: lesson)) …\(seconds)"
      case .prediction: "Running the prediction of \(title(of: lesson)) …\(seconds)"
      case .beyond: "Passed. Looking beyond the core of \(title(of: lesson)) …\(seconds)"
      case nil: state.verdict == nil || state.mode == .result ? lastCheck : title(of: lesson)
      }
    let words =
      events.isSecondBest ? "This system reports no saves, so watch looks every 0.25 s." : nil
    return [doing, words].compactMap { $0 }.joined(separator: " ")
  }
}

extension WatchState {
  fileprivate var body: WatchBody {
    if mode != .result { return .page(page) }
    return verdict.map(WatchBody.verdict) ?? .page("")
  }

  fileprivate var prompt: [(key: String, name: String)] {
    switch mode {
    case .confirmingReset: [("y", "reset"), ("n", "keep")]
    case .guessing: question?.keys ?? []
    case .result, .page: keys.map { (String($0.key), $0.name) }
    }
  }
}
