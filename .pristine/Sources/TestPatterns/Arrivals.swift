/// The waits for a count to be reached, such as that of sleepers or of calls.
package struct Arrivals: Sendable {
  private var waits: [(count: Int, wait: Wait<Void>)] = []

  package init() {}

  /// Ends the waits for so many, or fewer.
  package mutating func end(upTo count: Int) {
    for arrival in waits where arrival.count <= count {
      arrival.wait.end(.success(()))
    }
    waits.removeAll { $0.wait.isEnded }
  }

  /// A wait that ends when so many are there.
  package mutating func wait(for count: Int) -> Wait<Void> {
    let wait = Wait<Void>()
    waits.append((count, wait))
    return wait
  }
}
