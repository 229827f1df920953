/// All that an editor knows, and what happens to it: without tasks, without time.
struct EditorState: Equatable, Sendable {
  enum Event: Sendable {
    case typed(String)
    case ended(Order, Result<[Token], any Error>)
  }

  /// What the tokenizer is to be asked for.
  struct Order: Equatable, Sendable {
    let id: UInt64
    let string: String
  }

  private enum Phase: Equatable {
    case idle
    case waiting(Order)
  }

  private(set) var string = ""
  private(set) var tokens: [Token] = []
  private var phase = Phase.idle
  private var nextID: UInt64 = 0

  /// The state after the event, and the order that it leads to.
  mutating func handle(_ event: Event) -> Order? {
    switch event {
    case .typed(let text):
      let order = Order(id: nextID, string: text)
      nextID += 1
      string = text
      phase = .waiting(order)
      return order
    case .ended(let order, let result):
      guard phase == .waiting(order) else { return nil }
      phase = .idle
      switch result {
      case .success(let list): tokens = list
      case .failure: tokens = []
      }
      return nil
    }
  }
}
