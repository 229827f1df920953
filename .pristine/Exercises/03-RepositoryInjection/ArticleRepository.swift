/// A place where articles come from.
///
/// `Sendable`, because a repository may do its work away from the main actor.
public protocol ArticleRepository: Sendable {
}
