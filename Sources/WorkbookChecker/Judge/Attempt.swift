/// A snapshot of what a learner wrote for a lesson, which is built, judged and stored.
///
/// A save during a build changes the files but not the attempt; the next check sees it.
package struct Attempt: Sendable {
  package var lesson: Lesson
  var exercise: SourceFolder
  /// The visible suite of a refactor lesson, or the subject of a test lesson.
  ///
  /// Editing it changes only the remarks, never the verdict.
  var given: SourceFolder

  /// The fingerprint of everything that the learner edits.
  package var digest: String {
    var digest = Digest()
    for sources in [exercise, given] {
      digest.add("\(sources.files.count)")
      digest.add(sources.files)
    }
    return digest.value
  }

  /// The fingerprint of the exercise's code, which a new comment doesn't change.
  package var codeDigest: String {
    var digest = Digest()
    for (name, text) in exercise.texts.sorted(by: { $0.key < $1.key }) {
      digest.add(name.path)
      digest.add(SwiftSource.words(of: text))
    }
    return digest.value
  }
}

extension Course {
  package func attempt(at lesson: Lesson) throws(WorkbookError) -> Attempt {
    Attempt(
      lesson: lesson, exercise: try sources(in: lesson.exercise),
      given: try sources(in: lesson.given.folder))
  }
}
