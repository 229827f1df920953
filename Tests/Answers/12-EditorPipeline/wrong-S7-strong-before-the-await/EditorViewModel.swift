import Observation

@MainActor
@Observable
public final class EditorViewModel {
  public var string = "" {
    didSet {
      run?.cancel()
      run = Task { [weak self] in
        guard let self else { return }
        await self.tokenize()
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

  private func tokenize() async {
    let tokens = (try? await tokenizer.tokens(of: string)) ?? []
    guard !Task.isCancelled else { return }
    self.tokens = tokens
  }
}
