/// A reader of messages that finds the names, hashtags and addresses in them.
public struct Tokenizer: Sendable {
  public init() {
  }

  /// Cuts a message into tokens, in the order in which they stand.
  ///
  /// The stream keeps every token until it is read. A message with a forbidden character is not
  /// lost as a whole: the tokens before it come first, and the error after them.
  public func tokenize(_ string: String) -> AsyncThrowingStream<Token, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Token.self, throwing: (any Error).self)
    var scanner = TokenScanner(string) { token in
      continuation.yield(token)
    }
    do {
      try scanner.scan()
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
    return stream
  }
}
