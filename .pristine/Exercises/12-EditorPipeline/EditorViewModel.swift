import Observation

/// A text under the hands of its author, and the tokens in it.
///
/// As shipped this is the published pipeline, with a stream in the place of the publisher.
@MainActor
@Observable
public final class EditorViewModel {
  /// What has been typed.
  public var string = "" {
    didSet {
      strings.yield(string)
    }
  }

  /// What the tokenizer found in it.
  public private(set) var tokens: [Token] = []

  private let strings: AsyncStream<String>.Continuation

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    strings = continuation
    // A published property gives its current value to whoever subscribes.
    strings.yield(string)
    Task {
      for await string in stream {
        Task {
          do {
            tokens = try await tokenizer.tokens(of: string)
          } catch {
            // An error is replaced by an empty list, and is the end.
            tokens = []
            strings.finish()
          }
        }
      }
    }
  }
}
