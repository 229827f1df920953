import Observation

/// A text under the hands of its author, and the tokens in it.
@MainActor
@Observable
public final class EditorViewModel {
  /// What has been typed.
  public var string = "" {
    didSet {
      startRun(for: string)
    }
  }

  /// What the tokenizer found in the latest text that it has read.
  public private(set) var tokens: [Token] = []

  private let tokenizer: any Tokenizing
  @ObservationIgnored private var run: Task<Void, Never>?

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }

  private func startRun(for string: String) {
    let older = run
    older?.cancel()
    run = Task { [weak self, tokenizer] in
      _ = await older?.value
      // An error ends in here, so it ends this run and nothing else.
      let result = (try? await tokenizer.tokens(of: string)) ?? []
      // Cancellation is a request: a tokenizer may answer in spite of it.
      if !Task.isCancelled {
        self?.tokens = result
      }
    }
  }
}
