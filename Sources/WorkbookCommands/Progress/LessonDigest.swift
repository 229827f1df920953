/// The fingerprints of everything that a verdict depends on, grouped by who changes it.
struct LessonDigest: Codable, Equatable, Sendable {
  /// The learner's files.
  var learner: String
  /// What the workbook provides for this lesson: suite, variants, code under test.
  var content: String
  /// The toolchain, the checker, the manifest and the support code.
  var environment: String
}

extension Course {
  /// The fingerprint of what the workbook provides for a lesson.
  func contentDigest(of lesson: Lesson) -> String {
    var digest = Digest()
    addVariants(of: lesson, to: &digest)
    add(lesson.given.copy, to: &digest)
    // Only core lines decide a pass, so moving a line beyond the core changes verdicts.
    for line in Behaviour.ordered(behaviour(of: lesson).beyond.keys) { digest.add(line) }
    if starterDeclaration(of: lesson)?.leavesXCTest == true { digest.add("leaves XCTest") }
    return digest.value
  }
}
