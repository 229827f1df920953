/// Proves that a person can finish a lesson in one sitting.
///
/// Eleven lessons with up to 25 lines and 126 bugs each took readers up to three hours, and taught
/// little after the first. The limits come from trials of smaller lessons.
struct SizeProof {
  var course: Course
  var lesson: Lesson
  var behaviour: Behaviour

  /// Words of a README, code and Behaviour included: nine minutes of reading at most.
  static let mostWords = 1_000
  static let mostBehaviourWords = 220
  static let mostLines = 10
  static let mostBugs = 60
  /// Bugs of the core that a starter leaves to the learner, unless it has no tests at all.
  static let mostOpen = 16
  /// Lines of a solution's core tests, without doubles and fixtures: five minutes of reading.
  static let mostTestLines = 200

  /// Fewer in the first lesson, which takes a quarter of an hour.
  private var mostCoreBugs: Int { lesson.number == 1 ? 15 : 30 }

  func claims(_ mutants: [Mutant]) -> [Claim] {
    let readme = course.readme(of: lesson)
    let core = mutants.count { !behaviour.isBeyond($0.breaks) }
    var claims = [
      limit("README", readme.wordCount, "words", Self.mostWords),
      limit("Behaviour", readme.behaviourWordCount, "words", Self.mostBehaviourWords),
      limit("the core", behaviour.core.count, "lines", Self.mostLines),
      limit("the core", core, "bugs", mostCoreBugs),
      limit("the lesson", mutants.count, "bugs", Self.mostBugs),
      Claim(
        "the head of a bug has `seen:`, where such a bug shipped",
        failure: mutants.contains { $0.seen != nil } ? nil : "none has it"),
      Claim("no misconception stands on more than two bugs", unless: proverbs(mutants)),
    ]
    if lesson.isGraded {
      claims.append(
        limit("the suite of the solution's core", testLines, "lines", Self.mostTestLines))
    }
    return claims
  }

  private func limit(_ what: String, _ count: Int, _ unit: String, _ most: Int) -> Claim {
    Claim("\(what) has at most \(most) \(unit)", failure: count <= most ? nil : "it has \(count)")
  }

  /// Misconceptions that more than two bugs share, and that therefore explain none of them.
  private func proverbs(_ mutants: [Mutant]) -> [String] {
    Dictionary(grouping: mutants.compactMap(\.misconception)) { $0 }
      .filter { $0.value.count > 2 }.keys.sorted()
  }

  /// The number of lines in the files of the solution's core that have a test.
  private var testLines: Int {
    ((try? course.sources(in: lesson.solution))?.texts ?? [:])
      .filter { name, text in
        !name.isBeyond && (text.contains("@Test") || text.contains("XCTestCase"))
      }
      .map { $0.value.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
      .reduce(0, +)
  }
}
