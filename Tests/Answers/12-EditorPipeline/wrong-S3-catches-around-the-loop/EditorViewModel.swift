import Observation

@MainActor
@Observable
public final class EditorViewModel {
  public var string = "" {
    didSet {
      strings.yield(string)
    }
  }

  public private(set) var tokens: [Token] = []

  @ObservationIgnored private let strings: AsyncStream<String>.Continuation
  @ObservationIgnored private var loop: Task<Void, Never>?

  public init(tokenizer: any Tokenizing) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    strings = continuation
    loop = Task { [weak self] in
      do {
        for await string in stream {
          let tokens = try await tokenizer.tokens(of: string)
          self?.tokens = tokens
        }
      } catch {
        self?.tokens = []
      }
    }
  }

  deinit {
    loop?.cancel()
  }
}
