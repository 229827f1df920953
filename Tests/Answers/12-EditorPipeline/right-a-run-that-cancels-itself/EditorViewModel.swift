import Observation

/// A text under the hands of its author, and the tokens in it.
///
/// The editor owns the latest run, and a run that nobody owns is cancelled: by the next one that
/// takes its place, or by the end of the editor.
@MainActor
@Observable
public final class EditorViewModel {
  /// What has been typed.
  public var string = "" {
    didSet {
      latest = Run(of: string, by: tokenizer) { [weak self] run, outcome in
        self?.settle(run, with: outcome)
      }
    }
  }

  /// What the tokenizer found in it.
  public private(set) var tokens: [Token] = []

  private let tokenizer: any Tokenizing
  @ObservationIgnored private var latest: Run?

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  private func settle(_ run: Run, with outcome: Result<[Token], any Error>) {
    guard run === latest else { return }
    switch outcome {
    case .success(let list): tokens = list
    case .failure: tokens = []
    }
  }
}

/// One call of the tokenizer, off the main actor, that lives as long as somebody owns it.
@MainActor
private final class Run {
  private var task: Task<Void, Never>?

  init(
    of string: String, by tokenizer: any Tokenizing,
    then settle: @escaping @MainActor (Run, Result<[Token], any Error>) -> Void
  ) {
    task = Task.detached { [weak self] in
      let outcome: Result<[Token], any Error>
      do {
        outcome = .success(try await tokenizer.tokens(of: string))
      } catch {
        outcome = .failure(error)
      }
      await MainActor.run { [weak self] in
        if let self { settle(self, outcome) }
      }
    }
  }

  deinit {
    task?.cancel()
  }
}
