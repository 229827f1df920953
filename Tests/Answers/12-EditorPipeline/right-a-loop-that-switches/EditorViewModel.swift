import Observation

/// Strings go into a stream; a loop starts a run for each, and cancels the one before.
@MainActor
@Observable
public final class EditorViewModel {
  public var string = "" {
    didSet {
      strings.yield(string)
    }
  }

  public private(set) var tokens: [Token] = []

  @ObservationIgnored private let strings: AsyncStream<String>.Continuation

  public init(tokenizer: any Tokenizing) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(1))
    strings = continuation
    Task { [weak self] in
      var latest: Task<Void, Never>?
      for await string in stream {
        latest?.cancel()
        latest = Task { [weak self] in
          do {
            let tokens = try await tokenizer.tokens(of: string)
            try Task.checkCancellation()
            self?.tokens = tokens
          } catch {
            if !Task.isCancelled {
              self?.tokens = []
            }
          }
        }
      }
      latest?.cancel()
    }
  }

  deinit {
    strings.finish()
  }
}
