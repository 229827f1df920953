/// Why articles could not be loaded, in the words of the app.
public enum ArticleError: Error, Equatable, Sendable {
  /// The server has no such article.
  case notFound

  /// The server answered with this status, which is no success.
  case refused(status: Int)

  /// The server's answer is not what the app expects.
  case unreadable

  /// No answer came.
  case unreachable
}
