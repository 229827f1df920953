import Observation

@MainActor
@Observable
public final class EditorViewModel {
  public var string = "" {
    didSet {
      run?.cancel()
      run = Task { [weak self, tokenizer, string] in
        let result = try? await tokenizer.tokens(of: string)
        guard !Task.isCancelled, let self else { return }
        self.tokens = []
        if let result {
          self.tokens = result
        }
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
