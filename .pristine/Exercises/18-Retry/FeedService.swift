import Foundation

/// A source of posts.
public protocol FeedService: Sendable {
  /// Sends one request for the posts, in the order in which the feed shows them.
  ///
  /// - Throws: ``FeedError``. A request whose task is cancelled may throw anything.
  func fetchPosts() async throws -> [Post]
}

/// Why a request failed.
public enum FeedError: Error, Equatable {
  /// There is no connection.
  case offline
  /// The server answered with a status that is no success.
  ///
  /// `retryAfter` is how long the server asks its clients to wait, if it does.
  case status(Int, retryAfter: Duration? = nil)
  /// The answer is not a list of posts.
  case undecodable
}

extension FeedError: LocalizedError {
  /// The reason, in words for the reader.
  public var errorDescription: String? {
    switch self {
    case .offline: "There is no connection."
    case .status(let code, _): "The server answered with status \(code)."
    case .undecodable: "The answer is not a list of posts."
    }
  }
}
