import CallbackToAsync
import TestPatterns

/// How a search ends.
enum Outcome: Equatable {
  case albums([String])
  case noConnection
  case noAnswer
  case cancelled
  case other(String)
}

/// A search in a task of its own.
@MainActor
final class RunningSearch {
  private let task: Task<Void, Never>
  private let outcomes: AsyncStream<Outcome>

  /// Starts a search.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether the task is cancelled before it begins to search.
  ///   - turns: Counts the turns that the search takes off the main actor, as a nap does.
  init(
    _ term: String, in layer: LayerSpy, isCancelled: Bool = false,
    counting turns: TurnCounter? = nil
  ) {
    let (outcomes, outcome) = AsyncStream<Outcome>.makeStream()
    self.outcomes = outcomes
    task = Task(executorPreference: turns) {
      if isCancelled {
        withUnsafeCurrentTask { $0?.cancel() }
      }
      outcome.yield(await Outcome(of: term, in: layer))
      outcome.finish()
    }
  }

  func cancel() {
    task.cancel()
  }

  /// Waits until the search has ended.
  ///
  /// A search that never ends fails the test here, and not the whole run.
  func outcome() async throws -> Outcome {
    try await outcomes.collect(1)[0]
  }
}

extension Outcome {
  @MainActor
  fileprivate init(of term: String, in layer: LayerSpy) async {
    do {
      self = .albums(try await AlbumSearch(layer: layer).albums(matching: term).map(\.title))
    } catch is NoConnection {
      self = .noConnection
    } catch is NoAnswer {
      self = .noAnswer
    } catch is CancellationError {
      self = .cancelled
    } catch {
      self = .other("\(error)")
    }
  }
}
