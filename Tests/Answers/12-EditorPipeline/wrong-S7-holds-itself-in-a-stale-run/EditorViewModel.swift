import Observation

/// A text under the hands of its author, and the tokens in it.
@MainActor
@Observable
public final class EditorViewModel {
  /// What has been typed.
  public var string = "" {
    didSet { tokenize() }
  }

  /// What the tokenizer found in it.
  public private(set) var tokens: [Token] = []

  private let tokenizer: any Tokenizing
  @ObservationIgnored private var run: Task<Void, Never>?
  @ObservationIgnored private var retiring = 0

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }

  private func tokenize() {
    if let run {
      retire(run)
    }
    run = Task { [weak self, tokenizer, string] in
      let found: [Token]
      do {
        found = try await tokenizer.tokens(of: string)
      } catch {
        found = []
      }
      guard !Task.isCancelled else { return }
      self?.tokens = found
    }
  }

  /// Cancels a run, and counts it until it has really ended.
  private func retire(_ run: Task<Void, Never>) {
    run.cancel()
    retiring += 1
    Task {
      await run.value
      retiring -= 1
    }
  }
}
