import Synchronization

/// The texts of a course, each read once, however many reports need it.
///
/// `list` only needs the titles and minutes of all lessons, so a README is parsed only for more.
final class LessonTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])
  private let readmes = Mutex<[String: LessonReadme]>([:])

  /// Returns the text of a page, which is empty if there is none.
  func text(at path: String) -> String {
    texts.withLock { texts in
      if let known = texts[path] { return known }
      let text = (try? Files.text(at: path)) ?? ""
      texts[path] = text
      return text
    }
  }

  func readme(at path: String) -> LessonReadme {
    readmes.withLock { readmes in
      if let known = readmes[path] { return known }
      let readme = LessonReadme(text(at: path))
      readmes[path] = readme
      return readme
    }
  }
}
