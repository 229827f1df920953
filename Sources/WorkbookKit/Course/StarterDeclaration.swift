/// What the starter does as shipped, declared so that `verify` can prove it.
///
/// One line in `Tests/Variants/NN-Name/starter`, as in `red S2, S3`: the README is for people.
enum StarterDeclaration: Equatable, Sendable {
  /// The Behaviour lines whose tests are red.
  case red(Set<String>)
  /// The Behaviour lines that have a bug which gets through.
  case letsThrough(Set<String>)

  /// Nil where the text declares nothing.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /\s*(red|lets through) (S\d+(?:,? S\d+)*)\s*/) else {
      return nil
    }
    let names = Set(match.2.matches(of: /S\d+/).map { String($0.0) })
    self = match.1 == "red" ? .red(names) : .letsThrough(names)
  }
}

extension Course {
  /// What a lesson declares of its starter; nil where it declares nothing.
  func starterDeclaration(of lesson: Lesson) -> StarterDeclaration? {
    (try? Files.text(at: path(lesson.starterDeclaration))).flatMap(StarterDeclaration.init)
  }
}
