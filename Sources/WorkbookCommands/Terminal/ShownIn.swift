/// Where the learner reads the text; this decides the wording of the next step.
///
/// In `watch`, a save checks and a key answers; nobody types a command there.
enum ShownIn: Equatable, Sendable {
  case commandLine, watch

  /// How to check the lesson again, as in `Then …`.
  ///
  /// - Parameter command: The command that checks it.
  func checkAgain(by command: String = "check") -> String {
    self == .watch ? "save" : "run `swift run workbook \(command)`"
  }

  func predict(_ lesson: Lesson) -> String {
    self == .watch ? "press p" : "`swift run workbook predict \(lesson.number)`"
  }

  /// The end of a step such as `fix it…`.
  ///
  /// - Parameter lesson: The lesson to name; `nil` for the current one.
  func andCheck(_ lesson: Lesson? = nil) -> String {
    let name = lesson.map { " \($0.number)" } ?? ""
    return self == .watch ? ", and save" : ", save, and run `swift run workbook check\(name)`"
  }

  /// The same, as the last of several steps.
  var thenCheck: String {
    self == .watch ? " Then save." : "\nThen run `swift run workbook check`."
  }

  /// How to get a hint, with the lesson's number, because a page may show many lessons.
  func hint(_ lesson: Lesson) -> String {
    self == .watch
      ? "Press h for a hint." : "For a hint, run `swift run workbook hint \(lesson.number)`."
  }

  func nextHint(_ lesson: Lesson) -> String {
    self == .watch ? "press h again" : "run `swift run workbook hint \(lesson.number) --next`"
  }

  func compare(_ lesson: Lesson) -> String {
    self == .watch
      ? "Press c to compare with the solution."
      : "Compare with the solution: `swift run workbook compare \(lesson.number)`"
  }

  /// - Parameters:
  ///   - isCurrent: Whether `check` without a name would report it.
  ///   - isEarlier: Whether it comes before the lesson that was just passed.
  func goOn(
    with next: Lesson, titled title: String, isCurrent: Bool, isEarlier: Bool
  ) -> String {
    let goOn = isEarlier ? "go back to" : "go on with"
    return self == .watch
      ? "Press n to \(goOn) \(next.label) \(title)."
      : "\(goOn.capitalizedFirst) \(next.label) \(title): read \(next.readme), then `swift run workbook \(isCurrent ? "predict" : "start") \(next.number)`"
  }

  /// What follows once no lesson is open; on a command line the end is printed below.
  var atTheEnd: String {
    self == .watch ? "\nPress n to see what you have reached: no lesson is open." : ""
  }

  func runReset(_ lesson: Lesson) -> String {
    self == .watch ? "press x" : "run `swift run workbook reset \(lesson.number)`"
  }
}
