/// The reason why a message could not be read to its end.
public enum TokenizerError: Error, Equatable, Sendable {
  /// A control character that no message may contain.
  ///
  /// The offset is counted in characters from the start of the message, as a reader counts them:
  /// an emoji is one, however many code units it takes.
  case controlCharacter(offset: Int)
}

extension TokenizerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .controlCharacter(let offset): "controlCharacter(offset: \(offset))"
    }
  }
}
