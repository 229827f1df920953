import Observation

@MainActor
@Observable
public final class EditorViewModel {
  public var string = "" {
    didSet {
      generation += 1
      let mine = generation
      run = Task { [weak self, tokenizer, string] in
        let tokens = (try? await tokenizer.tokens(of: string)) ?? []
        if self?.generation == mine {
          self?.tokens = tokens
        }
      }
    }
  }

  public private(set) var tokens: [Token] = []

  private let tokenizer: any Tokenizing
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var run: Task<Void, Never>?

  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }
}
