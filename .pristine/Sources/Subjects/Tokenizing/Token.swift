/// A piece of a message, by what it means to the reader.
public enum Token: Equatable, Sendable {
  /// Everything that is none of the others, white space included.
  case text(String)

  /// The name of a user, without its "@".
  case username(String)

  /// The word of a hashtag, without its "#".
  case hashtag(String)

  /// A web address, with its scheme.
  case url(String)
}

extension Token {
  /// The piece as it stands in the message.
  ///
  /// An editor that shows tokens must show what was typed, mark and all.
  public var source: String {
    switch self {
    case .text(let text): text
    case .username(let name): "@\(name)"
    case .hashtag(let word): "#\(word)"
    case .url(let address): address
    }
  }
}

extension Token: CustomStringConvertible {
  /// The token in one line, for a log: what it holds may have line breaks.
  public var description: String {
    switch self {
    case .text(let text): "text(\(text.debugDescription))"
    case .username(let name): "username(\(name.debugDescription))"
    case .hashtag(let word): "hashtag(\(word.debugDescription))"
    case .url(let address): "url(\(address.debugDescription))"
    }
  }
}
