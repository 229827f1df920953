/// The text about what lies beyond a lesson's core.
extension Explainer {
  /// How far a passed lesson went beyond its core, or where to find what lies there.
  func beyond(_ judgement: Judgement) -> [Paragraph] {
    let lines = Behaviour.ordered(course.behaviour(of: lesson).beyond.keys)
    guard let first = lines.first, let last = lines.last else { return [] }
    guard let verdict = judgement.beyond, let summary = judgement.summary.beyond else {
      let names = first == last ? first : "\(first) to \(last)"
      return ["For a star, go beyond the core: \(names) in \(lesson.beyond)."]
    }
    let idle = idle(judgement.verdict, beyond: verdict)
    let unit = verdict.mutants.isEmpty ? "tests pass" : "bugs caught"
    let count = "\(summary.words) \(unit)"
    if summary.isWhole {
      return [Paragraph("You mastered this lesson: beyond the core, \(count).", sign: .mastered)]
        + idle
    }
    let stands =
      standing.isMastered
      ? "Your star stands." : "Your pass stands. For the star, read \(lesson.beyond)."
    let head = "Beyond the core: \(count)\(open(verdict)). \(stands)"
    return [Paragraph(head)] + shortfall(verdict) + idle
  }

  /// The tests that caught no bug at all, except those that the pass has named.
  private func idle(_ core: Verdict, beyond: Verdict) -> [Paragraph] {
    let named = idle(core)
    let tests = core.idleTests.filter { beyond.idleTests.contains($0) && !named.contains($0) }
    guard !tests.isEmpty else { return [] }
    return [
      "No planted bug makes \(tests.count == 1 ? "this test" : "these tests") fail: \(self.named(tests))."
    ]
  }

  /// The further lines that red tests name, or of which bugs got through.
  private func open(_ verdict: Verdict) -> String {
    let lines = verdict.failedTests.map(\.name).behaviourLines
      .union(verdict.grades?.survivors.map(\.breaks) ?? [])
    return lines.isEmpty ? "" : "; still open: \(Behaviour.ordered(lines).joined(separator: ", "))"
  }

  /// The first thing that keeps the learner from the star.
  private func shortfall(_ verdict: Verdict) -> [Paragraph] {
    switch verdict {
    case .missesBugs(_, let grades):
      grades.survivors.first.map { [Paragraph(survivor($0, grades), next: repair($0))] } ?? []
    case .failed(let facts):
      failure(facts) + [behaviour(of: facts.issues.first?.test)].filter { !$0.isEmpty }
    case .workbookFault(let words): [Paragraph(words)]
    // What the core's tests may also come to, in the same words.
    default:
      ["Beyond the core it \(verdict.outcome.predicate)."] + body(verdict).filter { !$0.isEmpty }
    }
  }

  /// The shipped bugs that resemble bugs just caught for the first time.
  func shipped(_ remarks: [Remark]) -> [Paragraph] {
    remarks.compactMap { remark in
      guard case .shipped(let line, let tells, let sighting) = remark else { return nil }
      let isRelative = sighting.tells.hasPrefix(Self.relative)
      return """
        You caught a \(isRelative ? "relative of a " : "")bug that shipped. \(line): \(tells)
        \(sighting.thread): \(isRelative ? sighting.tells.dropFirst(Self.relative.count) : sighting.tells[...])
        """
    }
  }

  /// How the head of a planted bug says that another, similar bug shipped.
  private static let relative = "A relative: "
}
