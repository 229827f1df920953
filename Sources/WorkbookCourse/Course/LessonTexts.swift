import Synchronization

/// The texts of a course, each read once, however many reports need it.
///
/// `list` only needs the titles and minutes of all lessons, so a README is parsed only for more.
final class LessonTexts: Sendable {
  private struct State {
    var texts: [String: String] = [:]
    var readmes: [String: LessonReadme] = [:]
  }

  private let state = Mutex(State())

  /// Returns the first heading, if the text begins with one.
  func title(at path: String) -> String? {
    state.withLock { LessonReadme.title(in: Self.text(at: path, &$0)) }
  }

  /// Returns how long the lesson takes, if the line below the title says so.
  func minutes(at path: String) -> Int? {
    state.withLock { LessonReadme.minutes(in: Self.text(at: path, &$0)) }
  }

  func readme(at path: String) -> LessonReadme {
    state.withLock { state in
      if let known = state.readmes[path] { return known }
      let readme = LessonReadme(Self.text(at: path, &state))
      state.readmes[path] = readme
      return readme
    }
  }

  private static func text(at path: String, _ state: inout State) -> String {
    if let known = state.texts[path] { return known }
    let text = (try? Files.text(at: path)) ?? ""
    state.texts[path] = text
    return text
  }
}
