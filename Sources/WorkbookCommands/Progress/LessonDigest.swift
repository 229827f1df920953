/// The fingerprints of everything that a verdict depends on, by who changes it.
struct LessonDigest: Codable, Equatable, Sendable {
  /// What the learner edits.
  var learner: String
  /// What the workbook brings for this lesson: suite, variants, code under test.
  var content: String
  /// Toolchain, checker, manifest and support.
  var environment: String
}

extension Course {
  /// The fingerprint of what the workbook brings for a lesson.
  func contentDigest(of lesson: Lesson) -> String {
    var digest = Digest()
    addVariants(of: lesson, to: &digest)
    add(lesson.given.copy, to: &digest)
    // Where a line stands decides what a pass is.
    for line in Behaviour.ordered(behaviour(of: lesson).beyond.keys) { digest.add(line) }
    if starterDeclaration(of: lesson)?.leavesXCTest == true { digest.add("leaves XCTest") }
    return digest.value
  }
}
