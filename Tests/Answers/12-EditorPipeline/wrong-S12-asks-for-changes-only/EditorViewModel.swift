import Observation

@MainActor
@Observable
public final class EditorViewModel {
  public var string = "" {
    didSet {
      guard string != oldValue else { return }
      run?.cancel()
      run = Task { [weak self, tokenizer, string] in
        let tokens = (try? await tokenizer.tokens(of: string)) ?? []
        guard !Task.isCancelled else { return }
        self?.tokens = tokens
      }
    }
  }

  public private(set) var tokens: [Token] = []

  private let tokenizer: any Tokenizing
  @ObservationIgnored private var run: Task<Void, Never>?

  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }
}
