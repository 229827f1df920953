/// Where the learner reads the text; this decides the wording of the next step.
///
/// In `watch`, a save checks and a key answers; nobody types a command there.
enum ShownIn: Equatable, Sendable {
  case commandLine, watch

  /// How to check the lesson again, as in `Then …`.
  ///
  /// - Parameter command: The command that checks it.
  func checkAgain(by command: String = "check") -> String {
    switch self {
    case .commandLine: "run `swift run workbook \(command)`"
    case .watch: "save"
    }
  }

  func predict(_ lesson: Lesson) -> String {
    switch self {
    case .commandLine: "`swift run workbook predict \(lesson.number)`"
    case .watch: "press p"
    }
  }

  /// The end of a step such as `fix it…`, for one lesson.
  func andCheck(_ lesson: Lesson) -> String {
    switch self {
    case .commandLine: ", save, and run `swift run workbook check \(lesson.number)`"
    case .watch: ", and save"
    }
  }

  /// The end of a step such as `fix it…`.
  var andCheck: String {
    switch self {
    case .commandLine: ", save, and run `swift run workbook check`"
    case .watch: ", and save"
    }
  }

  /// The same, as the last of several steps.
  var thenCheck: String {
    switch self {
    case .commandLine: "\nThen run `swift run workbook check`."
    case .watch: " Then save."
    }
  }

  /// How to get a hint, with the lesson's number, because a page may show many lessons.
  func hint(_ lesson: Lesson) -> String {
    switch self {
    case .commandLine: "For a hint: `swift run workbook hint \(lesson.number)`."
    case .watch: "Press h for a hint."
    }
  }

  func compare(_ lesson: Lesson) -> String {
    switch self {
    case .commandLine: "Compare with the solution: `swift run workbook compare \(lesson.number)`"
    case .watch: "Press c to compare with the solution."
    }
  }

  /// - Parameter isCurrent: Whether `check` without a name would report it.
  func goOn(with next: Lesson, titled title: String, readme: String, isCurrent: Bool) -> String {
    switch self {
    case .commandLine:
      "Go on with \(next.label) \(title): read \(readme), then `swift run workbook \(isCurrent ? "predict" : "start") \(next.number)`"
    case .watch: "Press n to go on with \(next.label) \(title)."
    }
  }

  func reset(_ lesson: Lesson) -> String {
    switch self {
    case .commandLine: "`swift run workbook reset \(lesson.number)`"
    case .watch: "press x"
    }
  }
}
