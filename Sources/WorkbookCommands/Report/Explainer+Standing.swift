/// The text about where the learner stands: what is kept, what is withheld, what has changed.
extension Explainer {
  var keptPass: Paragraph {
    guard standing.earned != nil else { return "" }
    return "You passed this lesson before, and you keep the pass whatever you try now."
  }

  /// Which lines were closed and opened since the attempt before.
  var sinceBefore: Paragraph {
    let summary = standing.summary
    guard summary.outcome != .passed, let now = summary.open, let before = standing.before?.open,
      !standing.awaitsPrediction(in: course)
    else { return "" }
    let closed = before.filter { !now.contains($0) }
    let opened = now.filter { !before.contains($0) }
    let news = [
      closed.isEmpty
        ? nil
        : lesson.isGraded
          ? "you caught the rest of \(inWords(closed))" : "\(inWords(closed)) turned green",
      opened.isEmpty
        ? nil
        : lesson.isGraded
          ? "\(opened.count == 1 ? "a bug of \(opened[0]) gets" : "bugs of \(inWords(opened)) get") through again"
          : "\(inWords(opened)) turned red",
    ].compactMap(\.self)
    return news.isEmpty
      ? "" : "Since your last attempt, \(news.joined(separator: ", and "))."
  }

  func withheld(_ verdict: Verdict) -> Paragraph {
    guard withholdsNumbers, verdict.outcome != .notStarted else { return "" }
    return
      "The numbers are left out here, because this lesson's prediction asks for them: \(shownIn.predict(lesson))."
  }

  /// Names as in `S4, S5 and S6`.
  func inWords(_ names: [String]) -> String {
    let first = names.dropLast().joined(separator: ", ")
    return first.isEmpty ? names.joined() : "\(first) and \(names[names.count - 1])"
  }
}
