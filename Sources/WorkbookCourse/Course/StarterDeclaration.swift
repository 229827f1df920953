/// What the starter does as shipped, declared so that `verify` can prove it.
///
/// One line in `Tests/Variants/NN-Name/starter`, as in `red S2, S3`, or in
/// `lets through S2, S3 and catches 14`: the README is for people.
package enum StarterDeclaration: Equatable, Sendable {
  /// The Behaviour lines whose tests are red.
  case red(Set<String>)
  /// The Behaviour lines that have a bug which gets through, and how many bugs of the core its
  /// tests catch.
  case letsThrough(Set<String>, catches: Int)

  /// Nil where the text declares nothing.
  init?(_ text: String) {
    guard
      let match = text.wholeMatch(
        of: /\s*(red|lets through) (S\d+(?:,? S\d+)*)(?: and catches (\d+))?\s*/)
    else {
      return nil
    }
    let names = Set(match.2.matches(of: /S\d+/).map { String($0.0) })
    let caught = match.3.flatMap { Int($0) }
    guard match.1 == "lets through" else {
      guard caught == nil else { return nil }
      self = .red(names)
      return
    }
    self = .letsThrough(names, catches: caught ?? 0)
  }
}

extension Course {
  /// What a lesson declares of its starter; nil where it declares nothing.
  package func starterDeclaration(of lesson: Lesson) -> StarterDeclaration? {
    (try? Files.text(at: path(lesson.starterDeclaration))).flatMap(StarterDeclaration.init)
  }
}
