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
  @ObservationIgnored private var latest = 0
  @ObservationIgnored private var isRunning = false

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    if isRunning { run?.cancel() }
  }

  private func tokenize() {
    run?.cancel()
    latest += 1
    isRunning = true
    run = Task { [weak self, tokenizer, string, number = latest] in
      let found: [Token]
      do {
        found = try await tokenizer.tokens(of: string)
      } catch {
        found = []
      }
      self?.finish(number, with: found)
    }
  }

  private func finish(_ number: Int, with found: [Token]) {
    isRunning = false
    guard number == latest else { return }
    tokens = found
  }
}
