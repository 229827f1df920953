/// The text of remarks, which may accompany any verdict.
extension Explainer {
  /// One paragraph for each kind of remark, because a mistake often occurs in every test.
  func remarks(_ remarks: [Remark]) -> [Paragraph] {
    var edited: [String] = []
    var dead: [TestLibrary: [SourceMark]] = [:]
    var forgotten: [TestLibrary: [SourceMark]] = [:]
    var late: [TestIssue] = []
    var cancelled: [CancelledCases] = []
    var left: [String] = []
    var unfound: [TestLibrary: [SourceMark]] = [:]
    var inherited: [(mark: SourceMark, base: String, count: Int)] = []
    var deadlines: [Deadline] = []
    for remark in remarks {
      switch remark {
      case .editedOriginal(let folder): edited.append(folder)
      case .deadAssertion(let mark, let library): dead[library, default: []].append(mark)
      case .forgottenTest(let mark, let library): forgotten[library, default: []].append(mark)
      case .lateAssertion(let issue): late.append(issue)
      case .neverRan(let mark, let library): unfound[library, default: []].append(mark)
      case .inheritedTests(let mark, let base, let count): inherited.append((mark, base, count))
      case .cancelledCases(let cases): cancelled.append(cases)
      case .leftFiles(let paths): left += paths
      case .longDeadline(let deadline): deadlines.append(deadline)
      // Reported after the verdict; see ``shipped(_:)``.
      case .shipped: break
      }
    }
    var paragraphs = edited.map { original -> Paragraph in
      """
      You changed \(original). The check used the original, so your change there has no effect on it.
      `swift run workbook reset \(original)` brings the original back.
      """
    }
    for library in TestLibrary.allCases {
      if let marks = dead[library] { paragraphs.append(deadAssertions(marks, library)) }
      if let marks = unfound[library] { paragraphs.append(neverRan(marks, library)) }
      if let marks = forgotten[library] { paragraphs.append(forgottenTests(marks, library)) }
    }
    if !inherited.isEmpty { paragraphs.append(inheritedTests(inherited)) }
    paragraphs += deadlines.map(longDeadline)
    if !left.isEmpty { paragraphs.append(leftFiles(left)) }
    if !cancelled.isEmpty { paragraphs.append(cancelledCases(cancelled)) }
    if !late.isEmpty { paragraphs.append(lateAssertions(late)) }
    for index in paragraphs.indices { paragraphs[index].isRemark = true }
    return paragraphs
  }

  private func deadAssertions(_ marks: [SourceMark], _ library: TestLibrary) -> Paragraph {
    let (test, next) =
      library == .xctest
      ? ("an XCTestCase", "use XCTAssert… here, or make the test a @Test")
      : ("a @Test", "use #expect here")
    let lines = marks.map { "\($0.place.prefix) \($0.word) does nothing in \(test)." }
    return Paragraph(
      """
      \(first(lines))
      In Swift 6.3 an assertion only works in a test of its own library, so \(marks.count == 1 ? "this one" : "these") can never fail.
      """,
      next: "\(next).")
  }

  private func forgottenTests(_ marks: [SourceMark], _ library: TestLibrary) -> Paragraph {
    let lines = marks.map {
      "\($0.place.prefix) \($0.word) contains an expectation, but it isn't a test, and no test calls it."
    }
    let (what, how) =
      library == .xctest
      ? ("An XCTest test is a method whose name begins with `test`", "begin its name with `test`")
      : ("A Swift Testing test is a function marked @Test", "mark it @Test")
    return Paragraph(
      """
      \(first(lines))
      \(what). This function never runs, so it can never fail.
      """,
      next: "\(how), call it from a test, or delete it.")
  }

  private func lateAssertions(_ issues: [TestIssue]) -> Paragraph {
    let lines = issues.map { issue in
      let test = issue.test.map { " \"\($0.title)\"" } ?? ""
      return
        "\(issue.place.map { $0.prefix + " " } ?? "")An assertion ran after its test\(test) had ended, and failed."
    }
    return Paragraph(
      """
      \(first(lines))
      Whether such an assertion runs before the process ends is a matter of luck. So the check ignores it: it neither fails a test nor catches a bug.
      """,
      next: "make the test wait for what it checks.")
  }

  /// The first places, and the number of the others.
  func first(_ lines: [String]) -> String {
    lines.prefix(Self.shownPlaces).joined(separator: "\n")
      + others(lines.count - Self.shownPlaces, "place")
  }

  private static let shownPlaces = 3
}
