import Observation

/// The last answer to one question, and how many times it is being asked.
@MainActor
@Observable
final class Loader<Value: Sendable> {
  private(set) var answer: Result<Value, any Error>?
  private var underWay: Set<Int> = []
  private var number = 0

  var isLoading: Bool { !underWay.isEmpty }

  func load(_ ask: @MainActor () async throws -> Value) async {
    number += 1
    let own = number
    underWay.insert(own)
    defer { underWay.remove(own) }
    do {
      answer = .success(try await ask())
    } catch {
      answer = .failure(error)
    }
  }
}
