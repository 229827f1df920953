/// A place where articles come from.
///
/// `Sendable`, because a repository does its work away from the main actor.
public protocol ArticleRepository: Sendable {
  // Blank 1 · The one thing that the view model asks for. No URL, no session.
}
