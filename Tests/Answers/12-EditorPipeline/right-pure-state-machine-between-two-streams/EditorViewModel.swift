import Observation

/// A text under the hands of its author, and the tokens in it.
@MainActor
@Observable
public final class EditorViewModel {
  /// What has been typed.
  public var string: String {
    get {
      access(keyPath: \.string)
      return state.string
    }
    set {
      send(.typed(newValue))
    }
  }

  /// What the tokenizer found in it.
  public var tokens: [Token] {
    access(keyPath: \.tokens)
    return state.tokens
  }

  @ObservationIgnored private var state = EditorState()
  @ObservationIgnored private let pipeline: Pipeline

  /// Creates an editor without a text.
  public init(tokenizer: any Tokenizing) {
    let pipeline = Pipeline(tokenizer: tokenizer)
    self.pipeline = pipeline
    Task { [weak self] in
      for await end in pipeline.ends {
        self?.send(.ended(end.order, end.result))
      }
    }
  }

  deinit {
    pipeline.close()
  }

  private func send(_ event: EditorState.Event) {
    var next = state
    let order = next.handle(event)
    switch (next.string != state.string, next.tokens != state.tokens) {
    case (true, _): withMutation(keyPath: \.string) { state = next }
    case (_, true): withMutation(keyPath: \.tokens) { state = next }
    case (false, false): state = next
    }
    if let order {
      pipeline.take(order)
    }
  }
}
