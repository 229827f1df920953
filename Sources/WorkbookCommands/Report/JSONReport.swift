import Foundation

extension ReportFormat {
  static let json = ReportFormat(
    name: "json", words: "what --json prints",
    output: .file { JSONReport($0.course, $0.standings).text() + "\n" })
}

/// The one object that `--json` prints.
struct JSONReport: Encodable {
  struct LessonEntry: Encodable {
    struct Tests: Encodable {
      var passed: Int
      var failed: Int
    }

    struct Catches: Encodable {
      var caught: Int
      var total: Int
    }

    struct Alternatives: Encodable {
      var accepted: Int
      var total: Int
    }

    var number: Int
    var name: String
    var title: String
    var kind: String
    /// How the current files stand.
    var outcome: Outcome
    /// Whether the lesson was ever passed, and ever mastered; only a reset withdraws either.
    var passed: Bool
    var mastered: Bool
    /// Null if the lesson's prediction asks for the numbers, and the learner has not made it.
    var tests: Nullable<Tests>
    /// The bugs of the core; test lessons only, and not if withheld as ``tests`` are, or if the
    /// lesson is broken as shipped.
    var mutants: Catches?
    /// The bugs beyond the core, in a refactor lesson the tests; null if they were not run.
    var beyond: Nullable<Catches>
    var alternatives: Alternatives?
    // What an editor shows of a lesson that falls short; absent without that.
    /// The first place to look.
    var file: String?
    var line: Int?
    /// What was found there, in words.
    var message: String?
    /// The lines of Behaviour that are open, unless withheld as ``tests`` are.
    var open: [String]?
  }

  var lessons: [LessonEntry]
  /// The name of the current lesson; null if every lesson is passed.
  var current: Nullable<String>
  var passed: Int
  var total: Int

  init(_ course: Course, _ standings: Standings) {
    lessons = standings.all.map {
      LessonEntry($0, Explanation(of: $0, among: standings, in: course), in: course)
    }
    passed = standings.all.count(where: \.isPassed)
    total = standings.all.count
    current = Nullable(standings.current?.name)
  }

  func text() -> String { json(.prettyPrinted).harmlessJSON }
}

extension JSONReport.LessonEntry {
  init(_ standing: Standing, _ explanation: Explanation, in course: Course) {
    let lesson = standing.lesson
    let verdict = standing.judgement()?.verdict ?? .notStarted
    // One broken lesson has no numbers, but must not keep the others from being reported.
    let variants = (try? course.variants(of: lesson)) ?? []
    let behaviour = course.behaviour(of: lesson)
    let isGraded = lesson.isGraded && !variants.isEmpty
    let headline = explanation.headline
    let fallsShort = explanation.isKnown && !explanation.isPass
    self.init(
      number: lesson.number, name: lesson.name,
      title: headline.title, kind: lesson.kind.word,
      outcome: standing.summary.outcome, passed: standing.isPassed,
      mastered: standing.isMastered,
      tests: Nullable(
        headline.withholdsNumbers
          ? nil
          : Tests(
            passed: verdict.tests.count { $0.state == .passed },
            failed: verdict.failedTests.count)),
      mutants: isGraded && !headline.withholdsNumbers
        ? Catches(
          caught: standing.summary.caught,
          total: variants.mutants.count { !behaviour.isBeyond($0.breaks) })
        : nil,
      beyond: Nullable(
        standing.summary.beyond.map { Catches(caught: $0.reached, total: $0.total) }),
      alternatives: isGraded
        ? Alternatives(
          accepted: verdict.alternatives.count(where: \.isAccepted),
          total: variants.alternatives.count) : nil,
      file: fallsShort ? course.withoutRoot(explanation.place.path) : nil,
      line: fallsShort ? explanation.place.line : nil,
      message: fallsShort
        ? explanation.paragraphs.first.map { course.withoutRoot($0.text) } : nil,
      open: fallsShort && !headline.withholdsNumbers ? explanation.open : nil)
  }
}

/// A value whose key is always present.
struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  var value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension Encodable {
  /// Returns a plain value of standard types, whose encoding cannot fail, as JSON.
  func json(_ format: JSONEncoder.OutputFormatting = []) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format.union([.sortedKeys, .withoutEscapingSlashes])
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
