import Retry

// A failed comparison prints these. Short words make the difference visible.

extension LoadingState: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: ".idle"
    case .loading: ".loading"
    case .loaded(let posts as [Post]) where posts.count > 9:
      ".loaded(\(posts.count) posts, first \(posts.prefix(3)))"
    case .loaded(let value): ".loaded(\(value))"
    case .error(let message): ".error(\"\(message)\")"
    }
  }
}

extension LoadingState {
  /// The case alone, for tests that leave posts and messages to others.
  var name: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .error: "error"
    }
  }
}

extension FeedError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .offline: ".offline"
    case .status(let code, nil): ".status(\(code))"
    case .status(let code, let retryAfter?): ".status(\(code), retryAfter: \(retryAfter))"
    case .undecodable: ".undecodable"
    }
  }
}

extension Post: CustomDebugStringConvertible {
  public var debugDescription: String {
    title
  }
}
