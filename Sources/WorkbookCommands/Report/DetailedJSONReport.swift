import Foundation
import WorkbookChecker

extension ReportFormat {
  static let json = ReportFormat(
    name: "json", words: "what --json prints, with every fact; it tells every planted bug",
    output: .file { DetailedJSONReport(summary: $0.summary, lessons: $0.lessons).text() })
}

/// The object that `--report json=FILE` writes: that of `--json`, with everything known.
///
/// The keys are those of `--json`, and each lesson has `details` besides:
/// - `state`: the outcome in words; `words`: the paragraphs below it; `isCurrent`;
/// - `place`: where to look first;
/// - `diagnostics`: the compiler's errors, each a `message` at a `place`;
/// - `tests`: `name`, `title` and `state` (`passed`, `failed`, `skipped`, `unfinished`, `never-ran`);
/// - `issues`: the failures: `test` (a name, absent outside any test), `message`, `place`;
/// - `ending`, `circumstance`: how the run ended that decided, and what was different about it,
///   each an object with a `kind`; absent where there is nothing to say;
/// - `idleSeconds`: what the tests spent waiting, where that decided;
/// - `mutants`: `name`, `breaks`, `tells`, `misconception`, `reached`, `killers` (names of
///   tests) and `fate` (`caught`, `survived`, `crashed`, `hung`, `left`, `skipped`);
/// - `alternatives`: `name`, `tells`, `isAccepted`, `issues`;
/// - `remarks`: objects with a `kind`, and with `place`, `word`, `library`, `folder`, `type` where they apply;
/// - `fault`: the workbook's own fault, in words.
///
/// A `place` is a `path` relative to the package, a `line`, and a `column` where there is one.
/// It is for teachers and tools: unlike the other reports, it tells every planted bug.
struct DetailedJSONReport: Encodable {
  var summary: JSONReport
  var lessons: [ReportedLesson]

  func text() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Plain values of standard types: there is nothing in them that cannot be encoded.
    return (try? encoder.encode(self)).map {
      String(decoding: $0, as: UTF8.self).harmlessJSON + "\n"
    }
      ?? "{}"
  }

  func encode(to encoder: any Encoder) throws {
    // The keys of `--json` first; then its lessons are replaced by fuller ones.
    try summary.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(lessons.map(Entry.init), forKey: .lessons)
  }

  private enum Key: CodingKey { case lessons, details }

  private struct Entry: Encodable {
    var lesson: ReportedLesson

    func encode(to encoder: any Encoder) throws {
      try lesson.entry.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(LessonDetails(lesson), forKey: .details)
    }
  }
}

/// The facts of one verdict, in the form of ``DetailedJSONReport``.
private struct LessonDetails: Encodable {
  var state: String
  var words: [String]
  var isCurrent: Bool
  var place: Place
  var diagnostics: [Diagnostic]
  var tests: [Test]
  var issues: [Issue]
  var ending: Fact?
  var circumstance: Fact?
  var idleSeconds: Double?
  var mutants: [Mutant]
  var alternatives: [Alternative]
  var remarks: [Fact]
  var fault: String?

  init(_ lesson: ReportedLesson) {
    let verdict = lesson.verdict
    state = lesson.state
    words = lesson.words
    isCurrent = lesson.isCurrent
    place = lesson.place
    diagnostics = verdict.diagnostics
    tests = verdict.tests.map {
      Test(name: $0.name.name, title: $0.name.title, state: $0.state)
    }
    issues = verdict.issues.map(Issue.init)
    ending = verdict.fate.flatMap(Fact.init)
    if case .flaky(_, let what, _) = verdict { circumstance = Fact(what) }
    if case .sleeps(_, let seconds, _) = verdict { idleSeconds = seconds }
    mutants = verdict.mutants.map(Mutant.init)
    alternatives = verdict.alternatives.map {
      Alternative(
        name: $0.name, tells: $0.tells, isAccepted: $0.isAccepted,
        issues: $0.issues.map(Issue.init))
    }
    remarks = lesson.remarks.map(Fact.init) + Fact.all(in: verdict)
    if case .workbookFault(let words) = verdict { fault = words }
  }

  struct Test: Encodable {
    var name: String
    var title: String
    var state: TestResult.State
  }

  struct Issue: Encodable {
    var test: String?
    var message: String
    var place: Place?

    init(_ issue: TestIssue) {
      test = issue.test?.name
      message = issue.message
      place = issue.place
    }
  }

  struct Mutant: Encodable {
    var name: String
    var breaks: String
    var tells: String
    var misconception: String?
    var fate: MutantResult.Fate
    var reached: Bool
    var killers: [String]

    init(_ mutant: MutantResult) {
      name = mutant.name
      breaks = mutant.breaks
      tells = mutant.tells
      misconception = mutant.misconception
      fate = mutant.fate
      reached = mutant.reached
      killers = mutant.killers.map(\.name)
    }
  }

  struct Alternative: Encodable {
    var name: String
    var tells: String
    var isAccepted: Bool
    var issues: [Issue]
  }
}
