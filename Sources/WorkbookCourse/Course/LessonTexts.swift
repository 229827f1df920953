import Synchronization

/// The texts of a course, each read once however many reports ask for it.
///
/// `list` asks for the titles of all lessons and for nothing else, so a README is taken apart
/// only where more than its title is wanted.
final class LessonTexts: Sendable {
  private struct State {
    var texts: [String: String] = [:]
    var readmes: [String: LessonReadme] = [:]
  }

  private let state = Mutex(State())

  /// The first heading, where the text begins with one.
  func title(at path: String) -> String? {
    state.withLock { LessonReadme.title(in: Self.text(at: path, &$0)) }
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
