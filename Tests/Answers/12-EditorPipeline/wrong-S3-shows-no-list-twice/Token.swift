/// A piece of a text, by what it means to the reader.
public enum Token: Equatable, Sendable {
  /// Everything that is none of the others.
  case text(String)

  /// The name of a user, without its "@".
  case username(String)

  /// The word of a hashtag, without its "#".
  case hashtag(String)
}
