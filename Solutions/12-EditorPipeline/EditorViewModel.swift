import Observation

/// A text that its author types, and the tokens in it.
@MainActor
@Observable
public final class EditorViewModel {
  /// The typed text.
  ///
  /// A view binds a text field to it.
  public var string = "" {
    didSet {
      startRun(for: string)
    }
  }

  /// What the tokenizer found in it.
  ///
  /// A view draws it.
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
    run?.cancel()
    run = Task { [weak self, tokenizer] in
      // Caught in here, an error ends this run and nothing else.
      let result = (try? await tokenizer.tokens(of: string)) ?? []
      // Cancellation is a request: a cancelled tokenizer may still answer.
      if !Task.isCancelled {
        self?.tokens = result
      }
    }
  }
}
