import Foundation

extension ReportFormat {
  static let junit = ReportFormat(
    name: "junit", words: "XML for continuous integration: a suite for each lesson",
    output: .file { JUnitReport(lessons: $0.lessons).text() })
}

/// The report as XML for continuous integration: a suite for each lesson.
///
/// Each test is a case, and so is the verdict: all tests may pass although the lesson misses bugs,
/// is flaky or sleeps. A failed test therefore counts as two failures, its own and the verdict's.
/// The times are those of the judged run.
struct JUnitReport {
  /// What is said of a case that did not pass.
  private struct Result {
    enum Element: String { case failure, error, skipped }

    var element: Element
    var type = ""
    var message: String
    var text = ""
  }

  private struct Case {
    var name: String
    var suite: String
    var result: Result?
    var seconds: Double?
  }

  var lessons: [ReportedLesson]

  func text() -> String {
    let suites = lessons.map { ($0, cases(of: $0)) }
    let counts = Self.counts(suites.flatMap(\.1))
    let markup: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="Workbook" \(counts)>
      \(suites.map { Self.suite($0, $1) }.joined())
      </testsuites>

      """
    return markup.text
  }

  private func cases(of lesson: ReportedLesson) -> [Case] {
    let tests = lesson.explanation.results.map { test in
      let parts = test.name.name.split(separator: "/").map(String.init)
      // Without a display name, the title is the full name, including the suite.
      let isNamed = test.name.title != test.name.name
      return Case(
        name: isNamed ? test.name.title : parts.last ?? test.name.name,
        suite: ([lesson.lesson.name] + parts.dropLast()).joined(separator: "."),
        result: Self.result(of: test, in: lesson.explanation), seconds: test.seconds)
    }
    return tests + [
      Case(name: "Verdict", suite: lesson.lesson.name, result: Self.verdict(lesson))
    ]
  }

  private static func result(of test: TestResult, in explanation: Explanation) -> Result? {
    switch test.state {
    case .passed: nil
    case .failed: failure(of: test, in: explanation)
    case .skipped: Result(element: .skipped, message: "It was skipped, which proves nothing.")
    case .neverRan: Result(element: .skipped, message: "The process ended before its turn.")
    case .unfinished:
      Result(
        element: .error, type: explanation.outcome.rawValue, message: "It started, and never ended."
      )
    }
  }

  private static func failure(of test: TestResult, in explanation: Explanation) -> Result {
    // A repeated test fails with the same message again and again.
    let messages = explanation.issues.filter { $0.test == test.name }
      .map { issue in (issue.place.map { "\($0.prefix) " } ?? "") + issue.message }.unique
    let first = explanation.issues.first { $0.test == test.name }?.message ?? "It failed."
    return Result(
      element: .failure, type: "failed", message: String(first.prefix { $0 != "\n" }),
      text: messages.joined(separator: "\n"))
  }

  private static func verdict(_ lesson: ReportedLesson) -> Result? {
    let text = lesson.words.map(\.text).joined(separator: "\n\n")
    let message = "\(lesson.headline.name): \(lesson.headline.now.words)"
    let type = lesson.outcome.rawValue
    return switch lesson.outcome.severity {
    case .passed: nil
    case .untouched: Result(element: .skipped, message: message)
    case .fault: Result(element: .error, type: type, message: message, text: text)
    case .failure: Result(element: .failure, type: type, message: message, text: text)
    }
  }
}

// MARK: - XML

extension JUnitReport {
  private static func suite(_ lesson: ReportedLesson, _ cases: [Case]) -> Markup {
    var properties = [
      ("lesson.number", "\(lesson.lesson.number)"), ("lesson.kind", lesson.lesson.kind.word),
      ("lesson.outcome", lesson.outcome.rawValue),
    ]
    if let bugs = lesson.entry.mutants {
      properties += [("bugs.caught", "\(bugs.caught)"), ("bugs.total", "\(bugs.total)")]
    }
    if let beyond = lesson.entry.beyond.value {
      properties += [("beyond.caught", "\(beyond.caught)"), ("beyond.total", "\(beyond.total)")]
    }
    properties.append(("lesson.mastered", "\(lesson.headline.isMastered)"))
    if let other = lesson.entry.alternatives {
      properties += [
        ("alternatives.accepted", "\(other.accepted)"), ("alternatives.total", "\(other.total)"),
      ]
    }
    let rows = properties.map { name, value -> Markup in
      "      <property name=\"\(attribute: name)\" value=\"\(attribute: value)\"/>"
    }
    return """
        <testsuite name="\(attribute: "\(lesson.lesson.folder): \(lesson.title)")" \(counts(cases))>
          <properties>
      \(rows.joined())
          </properties>
      \(cases.map(element).joined())
        </testsuite>
      """
  }

  private static func element(_ test: Case) -> Markup {
    let head: Markup =
      "<testcase name=\"\(attribute: test.name)\" classname=\"\(attribute: test.suite)\"\(test.seconds.map(time) ?? "")"
    guard let result = test.result else { return "    \(head)/>" }
    let name = Markup(text: result.element.rawValue)
    let message: Markup = "message=\"\(attribute: result.message)\""
    let inner: Markup =
      result.element == .skipped
      ? "<\(name) \(message)/>"
      : "<\(name) type=\"\(attribute: result.type)\" \(message)>\(result.text)</\(name)>"
    return "    \(head)>\n      \(inner)\n    </testcase>"
  }

  private static func counts(_ cases: [Case]) -> Markup {
    func count(_ element: Result.Element) -> Int { cases.count { $0.result?.element == element } }
    return
      "tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\" skipped=\"\(count(.skipped))\"\(time(cases.compactMap(\.seconds).reduce(0, +)))"
  }

  private static func time(_ seconds: Double) -> Markup {
    " time=\"\(String(format: "%.3f", seconds))\""
  }
}
