import Observation

/// A text that its author types, and the tokens in it.
///
/// The starter is the article's pipeline, with a stream in place of the publisher.
@MainActor
@Observable
public final class EditorViewModel {
  /// The typed text.
  ///
  /// A view binds a text field to it.
  public var string = "" {
    didSet {
      strings.yield(string)
    }
  }

  /// What the tokenizer found in it.
  ///
  /// A view draws it.
  public private(set) var tokens: [Token] = []

  private let strings: AsyncStream<String>.Continuation

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    strings = continuation
    // `@Published` sends its current value on subscription.
    strings.yield(string)
    Task {
      for await string in stream {
        Task {
          do {
            tokens = try await tokenizer.tokens(of: string)
          } catch {
            // `replaceError` sends an empty list, and finishes.
            tokens = []
            strings.finish()
          }
        }
      }
    }
  }
}
