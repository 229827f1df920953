public struct Waiter: Sendable {
  public init() {}

  public func serve(_ order: String) async -> String {
    await withCheckedContinuation { continuation in
      answer(order) { continuation.resume(returning: $0) }
    }
  }

  public func answer(_ order: String, completion: (String) -> Void) {
    completion("Here is your \(order)")
  }
}
