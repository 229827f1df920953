/// What a learner has written for a lesson, read once: it is built, judged and kept as it is here.
///
/// A save during a build changes the files, and not the attempt; the next check sees it.
package struct Attempt: Sendable {
  package var lesson: Lesson
  var exercise: SourceFolder
  /// The visible suite of a refactor lesson, or the subject of a test lesson.
  ///
  /// Editing it changes no verdict, but what is said beside it.
  var given: SourceFolder

  /// The fingerprint of all that the learner edits.
  package var digest: String {
    var digest = Digest()
    for sources in [exercise, given] {
      digest.add("\(sources.files.count)")
      digest.add(sources.files)
    }
    return digest.value
  }
}

extension Attempt {
  /// The fingerprint of what the exercise says as a program: a new comment is no other attempt.
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
    try attempt(at: lesson, sources(in: lesson.exercise))
  }

  /// The attempt of which the exercise has been read already.
  package func attempt(at lesson: Lesson, _ exercise: SourceFolder) throws(WorkbookError) -> Attempt
  {
    Attempt(lesson: lesson, exercise: exercise, given: try sources(in: lesson.given.folder))
  }
}
