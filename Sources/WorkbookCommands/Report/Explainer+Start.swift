/// The text about an exercise beside what was shipped.
extension Explainer {
  /// What to do first: what the README's task begins with, and in which file.
  ///
  /// - Parameter step: What to do if the task has no numbered steps.
  func start(_ verdict: Verdict, else step: String) -> String {
    // The words about a lesson without a verdict lead to the README already.
    let isChecked = verdict.outcome != .notStarted
    let begin = isChecked ? "read \(lesson.readme) first. " : ""
    guard let first = course.readme(of: lesson).firstStep else {
      return isChecked ? "\(begin)Then \(step)" : step
    }
    let place = first.contains(".swift") ? "" : ", in \(startFile)"
    // Some steps are a check themselves.
    let check =
      first.contains("workbook check")
      ? "" : "\nThen \(shownIn.checkAgain(by: "check \(lesson.number)"))."
    return "\(begin)\(isChecked ? "Its" : "the") first step\(place): \(first)\(check)"
  }

  /// The one file of the starter that has tests, or its one file; else its folder.
  private var startFile: String {
    let texts = ((try? course.sources(in: lesson.starter))?.texts ?? [:])
      .map { (path: $0.key.path, text: $0.value) }
    let suites = texts.filter { $0.text.contains("@Test") || $0.text.contains("XCTestCase") }
    let files = lesson.isGraded ? suites : texts
    return files.count == 1 ? "\(exercise)/\(files[0].path)" : exercise
  }
  /// Which files of the starter are gone, with the command that brings the first one back.
  var goneFiles: Paragraph {
    let names = (try? course.sources(in: lesson.starter))?.texts.keys.map(\.path) ?? []
    let gone = names.filter { !Files.exists(course.path("\(exercise)/\($0)")) }.sorted()
    guard let first = gone.first else { return "" }
    return
      "Of the starter, \(inWords(gone)) \(gone.count == 1 ? "is" : "are") no longer in \(exercise). `cp \(lesson.starter)/\(first) \(exercise)/\(first)` brings \(gone.count == 1 ? "it" : "the first one") back."
  }

  /// Whether an error is about something that is declared nowhere.
  func isOfMissingCode(_ error: Diagnostic) -> Bool {
    error.message.contains("cannot find") || error.message.contains("has no member")
  }
}
