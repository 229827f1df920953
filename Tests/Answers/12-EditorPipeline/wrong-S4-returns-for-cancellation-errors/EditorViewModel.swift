import Observation

@MainActor
@Observable
public final class EditorViewModel {
  public var string = "" {
    didSet {
      run?.cancel()
      run = Task { [weak self, tokenizer, string] in
        do {
          let tokens = try await tokenizer.tokens(of: string)
          try Task.checkCancellation()
          self?.tokens = tokens
        } catch is CancellationError where Task.isCancelled {
          return
        } catch {
          self?.tokens = []
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
