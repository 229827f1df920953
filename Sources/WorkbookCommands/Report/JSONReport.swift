import Foundation

extension ReportFormat {
  static let json = ReportFormat(
    name: "json", words: "what --json prints",
    output: .file { $0.summary.text() + "\n" })
}

/// The one object that `--json` prints.
struct JSONReport: Encodable {
  struct LessonEntry: Encodable {
    struct Tests: Encodable {
      var passed: Int
      var failed: Int
    }

    struct Mutants: Encodable {
      var caught: Int
      var total: Int
    }

    /// Of the bugs beyond the core; in a refactor lesson, of its tests.
    struct Beyond: Encodable {
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
    /// How the exercise stands as it is now.
    var outcome: Outcome
    /// Whether the lesson was ever passed, and whether all of it was: neither is taken away but by a reset.
    var passed: Bool
    var mastered: Bool
    var tests: Tests
    /// Of the core; for test lessons only, and not for one that is broken as shipped.
    var mutants: Mutants?
    /// What lies beyond the core; null where that was not run.
    var beyond: Nullable<Beyond>
    var alternatives: Alternatives?
  }

  var lessons: [LessonEntry]
  /// Null when every lesson is passed.
  var current: Nullable<String>
  var passed: Int
  var total: Int

  init(_ course: Course, _ standings: Standings) {
    lessons = standings.all.map { Self.entry(course, $0) }
    passed = standings.passedCount
    total = standings.all.count
    current = Nullable(standings.current?.name)
  }

  func text() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Plain values of standard types: there is nothing in them that cannot be encoded.
    return (try? encoder.encode(self)).map {
      String(decoding: $0, as: UTF8.self).harmlessJSON
    } ?? "{}"
  }

  private static func entry(_ course: Course, _ standing: Standing) -> LessonEntry {
    let lesson = standing.lesson
    let verdict = standing.judgement()?.verdict ?? .notStarted
    // One broken lesson must not keep the others from being reported: it has no numbers.
    let variants = (try? course.variants(of: lesson)) ?? []
    let behaviour = course.behaviour(of: lesson)
    let isGraded = lesson.isGraded && !variants.isEmpty
    return LessonEntry(
      number: lesson.number, name: lesson.name,
      title: course.title(of: lesson), kind: lesson.kind.word,
      outcome: standing.summary.outcome, passed: standing.isPassed,
      mastered: standing.isMastered,
      tests: .init(
        passed: verdict.tests.count { $0.state == .passed }, failed: verdict.failedTests.count),
      mutants: isGraded
        ? .init(
          caught: standing.summary.caught,
          total: variants.count { $0.kind == .mutant && !behaviour.isBeyond($0.breaks ?? "") })
        : nil,
      beyond: Nullable(
        standing.summary.beyond.map { .init(caught: $0.reached, total: $0.total) }),
      alternatives: isGraded
        ? .init(
          accepted: verdict.alternatives.count(where: \.isAccepted),
          total: variants.count { $0.kind == .alternative }) : nil)
  }
}

/// A value whose key is always there.
struct Nullable<Value: Encodable>: Encodable {
  var value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Nullable: Sendable where Value: Sendable {}
