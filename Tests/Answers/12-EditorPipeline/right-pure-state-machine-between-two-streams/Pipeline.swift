// Takes orders, and gives the ends of their runs. It knows no editor.
struct Pipeline: Sendable {
  typealias End = (order: EditorState.Order, result: Result<[Token], any Error>)

  let ends: AsyncStream<End>
  private let orders: AsyncStream<EditorState.Order>.Continuation

  init(tokenizer: any Tokenizing) {
    let (incoming, orders) = AsyncStream.makeStream(of: EditorState.Order.self)
    let (ends, out) = AsyncStream.makeStream(of: End.self)
    self.orders = orders
    self.ends = ends
    Task.detached(priority: .userInitiated) {
      var run: Task<Void, Never>?
      for await order in incoming {
        run?.cancel()
        run = Task {
          do {
            out.yield((order, .success(try await tokenizer.tokens(of: order.string))))
          } catch {
            out.yield((order, .failure(error)))
          }
        }
      }
      run?.cancel()
      out.finish()
    }
  }

  func take(_ order: EditorState.Order) {
    orders.yield(order)
  }

  func close() {
    orders.finish()
  }
}
