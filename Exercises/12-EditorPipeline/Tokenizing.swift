/// Cuts texts into tokens, here or on a server, fast or slowly.
public protocol Tokenizing: Sendable {
  /// Cuts a text into tokens.
  ///
  /// If the calling task is cancelled, it may throw, or return a list all the same.
  func tokens(of string: String) async throws -> [Token]
}
