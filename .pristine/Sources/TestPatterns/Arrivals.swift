/// The waits for a count to be reached, such as that of sleepers or of calls.
struct Arrivals: Sendable {
  private var waits: [(count: Int, wait: Wait<Void>)] = []

  /// Ends the waits for so many, or fewer.
  mutating func end(upTo count: Int) {
    for arrival in waits where arrival.count <= count {
      arrival.wait.end(.success(()))
    }
    waits.removeAll { $0.wait.isEnded }
  }

  /// A wait that ends when so many are there.
  mutating func wait(for count: Int) -> Wait<Void> {
    let wait = Wait<Void>()
    waits.append((count, wait))
    return wait
  }
}
