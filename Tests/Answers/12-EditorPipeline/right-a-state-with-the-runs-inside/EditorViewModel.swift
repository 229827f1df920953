import Observation

/// Every run is an object of its own; the editor shows what the current one has found.
@MainActor
@Observable
public final class EditorViewModel {
  public var string = "" {
    willSet {
      current?.stop()
    }
    didSet {
      current = Run(string, by: tokenizer) { [weak self] run, result in
        self?.finish(run, with: result)
      }
    }
  }

  public private(set) var tokens: [Token] = []

  @ObservationIgnored private var current: Run?
  private let tokenizer: any Tokenizing

  public init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  private func finish(_ run: Run, with result: Result<[Token], any Error>) {
    guard run === current else { return }
    current = nil
    switch result {
    case .success(let list): tokens = list
    case .failure: tokens = []
    }
  }
}

@MainActor
private final class Run {
  private var task: Task<Void, Never>?

  init(
    _ string: String, by tokenizer: any Tokenizing,
    then report: @escaping @MainActor (Run, Result<[Token], any Error>) -> Void
  ) {
    task = Task { [weak self] in
      let result: Result<[Token], any Error>
      do {
        result = .success(try await tokenizer.tokens(of: string))
      } catch {
        result = .failure(error)
      }
      if let self {
        report(self, result)
      }
    }
  }

  func stop() {
    task?.cancel()
  }

  deinit {
    task?.cancel()
  }
}
