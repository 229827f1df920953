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
  @ObservationIgnored private var run: Task<Void, Never>?
  @ObservationIgnored private var count = 0
  /// The number of the run whose answer is wanted.
  @ObservationIgnored private var wanted: Int?

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }

  private func tokenize() {
    run?.cancel()
    count += 1
    wanted = count
    run = Task { [weak self, tokenizer, string, number = count] in
      do {
        let found = try await tokenizer.tokens(of: string)
        self?.show(found, of: number)
      } catch {
        self?.fail(number)
      }
    }
  }

  private func show(_ found: [Token], of number: Int) {
    if let wanted, wanted != number { return }
    tokens = found
  }

  private func fail(_ number: Int) {
    guard wanted == number else { return }
    tokens = []
    wanted = nil
  }
}
