/// A way to cut a text into tokens, on whatever machine and at whatever speed.
public protocol Tokenizing: Sendable {
  /// Cuts a text into tokens.
  ///
  /// Who is cancelled meanwhile may throw, or answer all the same.
  func tokens(of string: String) async throws -> [Token]
}
