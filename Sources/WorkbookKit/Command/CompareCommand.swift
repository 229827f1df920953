extension Command {
  static let compare = Command(
    name: "compare",
    abstract: "show your files beside the solution's",
    details: "Shows your files beside the solution's, and the notes on why it is so.",
    operands: .optionalLesson("without one, the last lesson that you passed"),
    options: [.spoil],
    examples: ["compare 3"],
    run: CompareCommand.run(in:))
}

extension Command.Option {
  static let spoil = Self("spoil", "also before the lesson is passed")
}

/// `workbook compare`: the learner's files beside the solution's, with the notes on why.
struct CompareCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let standings = Standings(course, ProgressStore(of: course).read())
    let passed = standings.all.filter(\.isPassed).map(\.lesson)
    let lesson = try lesson() ?? passed.last ?? course.lessons.first
    guard let lesson else { return .passed }
    guard Files.isFolder(course.path(lesson.exercise)) else {
      throw .nothingToCompare(lesson: lesson.folder)
    }
    if !context.has(.spoil) && !passed.contains(lesson) {
      let question =
        "\(lesson.folder) is not passed yet, and this shows its solution. Show it all the same?"
      guard console.isInteractive, console.confirms(question) else {
        throw .notPassedYet(lesson: lesson.folder)
      }
    }
    console.say(text(lesson))
    return .passed
  }

  private func text(_ lesson: Lesson) -> String {
    let mine = course.swiftFiles(in: lesson.exercise).mapValues {
      String(decoding: $0, as: UTF8.self)
    }
    let theirs = course.swiftFiles(in: lesson.solution).mapValues {
      String(decoding: $0, as: UTF8.self)
    }
    var parts = [
      console.styled(
        "\(lesson.label) \(course.title(of: lesson)): - yours, + the solution's", .bold)
    ]
    for name in Set(mine.keys).union(theirs.keys).sorted() {
      let heading = console.styled("\(lesson.exercise)/\(name)", .bold, .cyan)
      switch (mine[name], theirs[name]) {
      case (let mine?, let theirs?):
        let difference = LineDiff(from: mine, to: theirs)
        parts.append(
          difference.isEmpty
            ? "\(heading): the same" : "\(heading)\n\(difference.text(console))")
      case (_?, nil):
        parts.append("\(heading): only in yours")
      default:
        let text = LineDiff(from: "", to: theirs[name] ?? "").text(console)
        parts.append("\(heading): only in the solution\n\(text)")
      }
    }
    if let notes = try? Files.text(at: course.path("\(lesson.solution)/NOTES.md")) {
      parts.append(notes)
    }
    return parts.joined(separator: "\n\n")
  }
}
