import LoadingState

// A failed comparison prints whole lists of these. With short words, you see the difference.

extension LoadingState: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: ".idle"
    case .loading: ".loading"
    case .loaded(let value): ".loaded(\(briefly(value)))"
    case .error(let message): ".error(\"\(message)\")"
    }
  }
}

extension Article: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch title {
    case "": "(no title)"
    case Article.untidy.title: "\(String(reflecting: title))"
    default: title.count > 30 ? "\(title.prefix(30))…" : title
    }
  }
}

/// A value, or the number of its elements if it is a long list.
private func briefly(_ value: Any) -> String {
  if let list = value as? [Any], list.count > 10 { "\(list.count) articles" } else { "\(value)" }
}
