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

extension Post: CustomDebugStringConvertible {
  public var debugDescription: String {
    title
  }
}
