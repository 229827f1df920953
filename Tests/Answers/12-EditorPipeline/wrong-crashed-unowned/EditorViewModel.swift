import Observation

/// A text under the hands of its author, and the tokens in it.
@MainActor
@Observable
public final class EditorViewModel {
  /// What has been typed.
  public var string = "" {
    didSet {
      tokenize()
    }
  }

  /// What the tokenizer found in it.
  public private(set) var tokens: [Token] = []

  @ObservationIgnored private let tokenizer: any Tokenizing
  @ObservationIgnored private var run: Task<Void, Never>?

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }

  @ObservationIgnored private var number = 0

  private func tokenize() {
    run?.cancel()
    number += 1
    run = Task { [unowned self, tokenizer, string, number] in
      // An error leaves nothing to show.
      let found = (try? await tokenizer.tokens(of: string)) ?? []
      guard number == self.number else { return }
      self.tokens = found
    }
  }
}
