/// What the starter does as shipped, declared so that `verify` can prove it.
///
/// It is the first line of `Tests/Variants/NN-Name/starter`, such as `red S2, S3`, `lets through
/// S2, S3 and catches 14` or `no tests`. With `sleeps, ` before the second, a check of the starter
/// ends at a test that sleeps, before it comes to the bugs. Below it a line `leaves XCTest` requires
/// the learner's tests to end in Swift Testing. The README is for people.
package struct StarterDeclaration: Equatable, Sendable {
  package enum Core: Equatable, Sendable {
    /// The Behaviour lines whose tests fail.
    case red(Set<String>)
    /// The Behaviour lines with a bug that gets through, and how many bugs of the core the tests
    /// catch.
    case letsThrough(Set<String>, catches: Int)
    /// The learner writes the whole suite.
    case noTests
  }

  package var core: Core
  /// Whether a test of the starter sleeps.
  package var sleeps = false
  /// Whether the lesson passes only if no XCTest test is left.
  package var leavesXCTest = false

  /// How many bugs of the core the starter's tests catch.
  package var catches: Int {
    if case .letsThrough(_, catches: let count) = core { count } else { 0 }
  }
}

extension StarterDeclaration {
  /// Returns `nil` if the text declares nothing.
  init?(_ text: String) {
    if text.wholeMatch(of: /\s*no tests\s*/) != nil {
      core = .noTests
      return
    }
    let form =
      /\s*(red|lets through|sleeps, lets through) (S\d+(?:,? S\d+)*)(?: and catches (\d+))?(\nleaves XCTest)?\s*/
    guard let match = text.wholeMatch(of: form) else { return nil }
    let names = Set(match.2.matches(of: /S\d+/).map { String($0.0) })
    let caught = match.3.flatMap { Int($0) }
    leavesXCTest = match.4 != nil
    sleeps = match.1.hasPrefix("sleeps")
    if match.1.hasSuffix("lets through") {
      core = .letsThrough(names, catches: caught ?? 0)
    } else if caught == nil, !leavesXCTest {
      core = .red(names)
    } else {
      return nil
    }
  }
}

extension Course {
  /// Returns what a lesson declares about its starter, or `nil` if it declares nothing.
  package func starterDeclaration(of lesson: Lesson) -> StarterDeclaration? {
    (try? Files.text(at: path(lesson.starterDeclaration))).flatMap(StarterDeclaration.init)
  }
}
