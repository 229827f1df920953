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

  @ObservationIgnored private let tokenizer: any Tokenizing
  @ObservationIgnored private var known: [String: [Token]] = [:]
  @ObservationIgnored private var run: Task<Void, Never>?

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }

  private func tokenize() {
    run?.cancel()
    // Who undoes a change need not wait for the list that was there before.
    if let list = known[string] {
      tokens = list
    }
    run = Task { [weak self, tokenizer, string] in
      do {
        let found = try await tokenizer.tokens(of: string)
        guard let self, !Task.isCancelled else { return }
        self.known[string] = found
        self.tokens = found
      } catch {
        guard let self, !Task.isCancelled else { return }
        self.known[string] = nil
        self.tokens = []
      }
    }
  }
}
