/// The text about what no library reports: tests that don't run, and what a run leaves.
extension Explainer {
  func longDeadline(_ deadline: Deadline) -> Paragraph {
    Paragraph(
      """
      \(deadline.place.prefix) The checker does not wait for a deadline of \(whole(deadline.seconds)) s.
      It stops a run that has recorded nothing for a while, and a test that is stopped has not failed.
      """,
      next:
        "give the wait a deadline of a second or two, as the waits of TestPatterns have one; `.timeLimit` counts minutes. In a test, an event comes at once or never."
    )
  }

  func leftFiles(_ paths: [String]) -> Paragraph {
    let who = lesson.isGraded ? "Your tests" : "The tests of your code"
    let lines = paths.map { "\(who) wrote \($0) and left it there." }
    let copy =
      paths.contains { $0.hasPrefix("\(exercise)/") }
      ? " The checker runs a copy of \(exercise), so your own folder is as it was." : ""
    return Paragraph(
      """
      \(first(lines))
      The checker has removed it again, because each run must begin alike: a test that compares with what an earlier run wrote has no expected value.\(copy)
      """,
      next:
        "write to `FileManager.default.temporaryDirectory`\(lesson.isGraded ? ", and put a file with expected values into \(exercise) yourself" : "")."
    )
  }

  func cancelledCases(_ all: [CancelledCases]) -> Paragraph {
    let lines = all.map { "\"\($0.test.title)\" cancels \($0.count) of its \($0.total) cases." }
    return Paragraph(
      """
      \(first(lines))
      A cancelled case compares nothing, and Swift Testing reports the test as passed.
      """,
      next: "let the case run, or remove its argument.")
  }

  func neverRan(_ marks: [SourceMark], _ library: TestLibrary) -> Paragraph {
    let lines = marks.map { "\($0.place.prefix) \($0.word) is declared and never ran." }
    return Paragraph(
      """
      \(first(lines))
      \(library.rawValue) did not find \(marks.count == 1 ? "it" : "them"): look for `#if`, `static` or `private`, and for a class that does not inherit from XCTestCase.
      """,
      next: "make it an ordinary test, or delete it.")
  }

  func inheritedTests(_ all: [(mark: SourceMark, base: String, count: Int)]) -> Paragraph {
    let lines = all.map {
      "\($0.mark.place.prefix) \($0.mark.word) inherits \(counted($0.count, "test")) from \($0.base), and none of them ran."
    }
    return Paragraph(
      """
      \(first(lines))
      On Linux neither library runs a test that a class inherits.
      """,
      next:
        "write a test in the subclass that calls the inherited method, or one @Test with an argument for each subclass."
    )
  }
}
