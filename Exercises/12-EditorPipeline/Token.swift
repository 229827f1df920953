/// A piece of a text, by what it means to the reader.
public enum Token: Equatable, Sendable {
  /// Text that is neither a username nor a hashtag.
  case text(String)

  /// The name of a user, without its "@".
  case username(String)

  /// The word of a hashtag, without its "#".
  case hashtag(String)
}
