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
  @ObservationIgnored private var shown: [Token] = []

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }

  private func tokenize() {
    run?.cancel()
    run = Task { [weak self, tokenizer, string] in
      do {
        let list = try await tokenizer.tokens(of: string)
        guard !Task.isCancelled else { return }
        self?.show(list)
      } catch {
        guard !Task.isCancelled else { return }
        self?.tokens = []
      }
    }
  }

  /// Tells observers of a list only if it is another one.
  private func show(_ list: [Token]) {
    guard list != shown else { return }
    shown = list
    tokens = list
  }
}
