/// The text about a process that died.
extension Explainer {
  func crashed(_ facts: RunFacts, _ crash: Crash, _ classes: [SourceMark]) -> [Paragraph] {
    let discovery = classes.map { mark in
      Paragraph(
        "\(mark.place.prefix) \(mark.word) has synchronous tests on the main actor. On Linux, XCTest stops the process before it starts such a class.",
        next: "make each of its tests `async`.")
    }
    if !discovery.isEmpty { return discovery }
    guard case .signal(let number, let lastWords) = crash else { return [flooded(facts)] }
    let words = lastWords.split(separator: "\n").last { $0.contains(Self.lastWords) }
      .map { placed(fatalError: String($0)) }
    return [
      scene(facts, number, words), lineInQuestion(facts), cause(facts, crash, number, words),
    ]
  }

  /// Why the process died, as far as its last words say, and what to do about it.
  private func cause(
    _ facts: RunFacts, _ crash: Crash, _ signal: Int32, _ words: String?
  ) -> Paragraph {
    let tests = suspects(facts)
    if let function = crash.resumedTwice {
      return Paragraph(
        """
        \(function) resumed its continuation a second time, in \(tests). That stops the process.
        \(unrun(facts)) tests did not finish.
        """,
        next:
          "look at every path that resumes it. A `return` may be missing after one of them, or a double answers twice."
      )
    }
    // Not all that was printed: a test may print such words and die of something else.
    if words?.contains("Attempted to read an unowned reference") ?? false {
      return Paragraph(
        """
        An `unowned` reference was read after its object had been freed, in \(tests). That stops the process.
        \(unrun(facts)) tests did not finish.
        """,
        next: "make it `weak`, and say what happens when it is `nil`.")
    }
    if let library = words.flatMap(library) {
      return Paragraph(
        "\(library) stopped the process in \(tests). \(unrun(facts)) tests did not finish.",
        next: lesson.isGraded
          ? "look at how \(tests) uses \(library)."
          : "look at how your code uses \(library) when \(tests) calls it.")
    }
    if words.map(isOwn) ?? false {
      return Paragraph(
        "The process crashed there (signal \(signal)), in \(tests). \(unrun(facts)) tests did not finish.",
        next: "look at what that line asserts, indexes or unwraps, and at how \(tests) gets there.")
    }
    return Paragraph(
      """
      The process crashed (signal \(signal)) in \(tests). \(unrun(facts)) tests did not finish.
      The usual causes are a `fatalError`, a forced unwrap, an index out of range, an argument that a function forbids, a function that calls itself without end, and a closure of the main actor that runs on another thread.
      """,
      next: lesson.isGraded
        ? "look at what \(tests) indexes, unwraps or calls, and check it with `try #require(…)` first."
        : "look at what your code indexes, unwraps or asserts when \(tests) calls it.")
  }

  /// Where a process died: at a line of the lesson's files if its last words say one, else in a test.
  ///
  /// A place in the standard library doesn't help the learner to find their own line.
  private func scene(_ facts: RunFacts, _ signal: Int32, _ words: String?) -> Paragraph {
    guard let words else { return places(facts, .unfinished, "crashed (signal \(signal))") }
    if isOwn(words) { return .evidence(words) }
    let start = words.firstMatch(of: Self.lastWords)?.range.lowerBound ?? words.startIndex
    let test = places(facts, .unfinished, String(words[start...]))
    return test.isEmpty ? .evidence(words) : test
  }

  /// The library that stopped the process, as `FoundationNetworking/URLSession.swift:575: …` says, or
  /// `nil` where the lesson's files or Swift's own checks did.
  private func library(_ words: String) -> String? {
    guard !isOwn(words), let slash = words.firstIndex(of: "/") else { return nil }
    let module = String(words[..<slash])
    return ["Swift", "_Concurrency"].contains(module) || module.contains(":") ? nil : module
  }

  private func isOwn(_ words: String) -> Bool {
    words.hasPrefix(exercise) || words.hasPrefix(lesson.suite)
  }

  private func flooded(_ facts: RunFacts) -> Paragraph {
    Paragraph(
      """
      The process printed and recorded more than \(Self.printLimit) in \(suspects(facts)), so the checker stopped it. \(unrun(facts)) tests did not finish.
      The usual cause is an endless loop that prints or fails each time.
      """,
      next:
        "look for the loop in \(suspects(facts))\(lesson.isGraded ? "" : ", and in the code that it calls"), and ask what ends it."
    )
  }

  /// The words with which the standard library says why it stops a process.
  private static var lastWords: Regex<Substring> {
    /Fatal error|Assertion failed|Precondition failed/
  }
}
