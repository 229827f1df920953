import Foundation
import Observation

/// Loads one value, one question at a time.
@MainActor
@Observable
final class Loader<Value: Sendable> {
  private(set) var state = LoadingState<Value>.idle
  @ObservationIgnored private var question: Task<Value, any Error>?

  /// Asks in a task of its own: a view that goes away does not break off what is on its way.
  func load(_ ask: @escaping @Sendable () async throws -> Value) async {
    guard question == nil else { return }
    let before = state
    state = .loading
    let question = Task.detached { try await ask() }
    self.question = question
    defer { self.question = nil }

    switch await question.result {
    case .success(let value): state = .loaded(value)
    case .failure where Task.isCancelled: state = before
    case .failure(let error): state = .error(error.localizedDescription)
    }
  }
}
