import LoadingState

// A failed comparison prints whole lists of these. With short words, you see the difference.

extension LoadingState: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: ".idle"
    case .loading: ".loading"
    case .loaded(let value): ".loaded(\(value))"
    case .error(let message): ".error(\"\(message)\")"
    }
  }
}

extension Article: CustomDebugStringConvertible {
  public var debugDescription: String {
    title
  }
}
