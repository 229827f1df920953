extension Command {
  package static let next = Command(
    name: "next",
    abstract: "go on with the next lesson",
    details: "Goes on with the next lesson, once you have passed the current one.",
    examples: ["next"],
    run: NextCommand.run(in:))
}

/// `workbook next`: goes on to the next lesson, or reports what the current one lacks.
struct NextCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let progress = store.read()
    let standings = Standings(course, progress)
    guard let current = standings.current, let standing = standings.of(current) else {
      console.say(CourseEnd(standings, in: course)?.text(console) ?? "")
      return .passed
    }
    if !standing.isBegun && standings.started == current {
      // Repeat how it begins; the lesson does not run unless the learner asks for it.
      console.say("You have not passed this lesson yet, so it is still your current one.\n")
      _ = try StartCommand(context: context, course: course).begin(current)
      return .notPassed
    }
    // Go on to a new lesson, or back to one that the learner left for a later one.
    let start = standings.started?.number ?? 0
    let isTried = !standing.isStarter || progress.entries[current.name] != nil
    guard start == current.number || (start < current.number && isTried) else {
      return try StartCommand(context: context, course: course).begin(current)
    }
    guard standing.isKnown else {
      throw .notPassedYet(lesson: current.folder, number: current.number)
    }
    let explanation = Explanation(of: standing, among: standings, in: course)
    console.say(
      """
      \(explanation.text(console))
      You have not passed this lesson yet. To go on with another one, run `swift run workbook start LESSON`.
      """)
    return .notPassed
  }
}
