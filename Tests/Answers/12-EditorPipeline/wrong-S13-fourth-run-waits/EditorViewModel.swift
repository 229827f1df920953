import Observation

/// A text under the hands of its author, and the tokens in it.
@MainActor
@Observable
public final class EditorViewModel {
  /// What has been typed.
  public var string = "" {
    didSet {
      latest += 1
      run?.cancel()
      run = nil
      next = string
      startIfPossible()
    }
  }

  /// What the tokenizer found in it.
  public private(set) var tokens: [Token] = []

  /// A tokenizer may be slow to notice that it is cancelled: no more than these work at a time.
  private static let limit = 3

  @ObservationIgnored private let tokenizer: any Tokenizing
  @ObservationIgnored private var latest = 0
  @ObservationIgnored private var working = 0
  @ObservationIgnored private var next: String?
  @ObservationIgnored private var run: Task<Void, Never>?

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  deinit {
    run?.cancel()
  }

  private func startIfPossible() {
    guard working < Self.limit, let string = next else { return }
    next = nil
    working += 1
    run = Task { [weak self, tokenizer, number = latest] in
      let found = (try? await tokenizer.tokens(of: string)) ?? []
      self?.end(found, of: number)
    }
  }

  private func end(_ found: [Token], of number: Int) {
    working -= 1
    if number == latest {
      tokens = found
    }
    startIfPossible()
  }
}
