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
  private var task: Task<Void, Never>?
  private let outcomes: AsyncStream<Outcome>

  /// Whether the search has ended, for whoever looks.
  private(set) var end: Outcome?

  /// Starts a search, in a task that may be cancelled before it begins to search.
  init(_ term: String, in layer: LayerSpy, isCancelled: Bool = false) {
    let (outcomes, outcome) = AsyncStream<Outcome>.makeStream()
    self.outcomes = outcomes
    task = Task { [self] in
      if isCancelled {
        withUnsafeCurrentTask { $0?.cancel() }
      }
      let end = await Outcome(of: term, in: layer)
      self.end = end
      outcome.yield(end)
      outcome.finish()
    }
  }

  func cancel() {
    task?.cancel()
  }

  /// Waits until the search has ended.
  ///
  /// A search that never ends fails the test here, and not the whole run.
  func outcome() async throws -> Outcome {
    do {
      return try await outcomes.collect(1)[0]
    } catch {
      throw StillSearching(limit: .seconds(1))
    }
  }

  /// How the search ends, if it does so at once.
  ///
  /// In a process of its own, where no other test takes its turns. A busy machine may take longer
  /// for a few of them.
  func outcomeAtOnce() async throws -> Outcome {
    let limit = Duration.milliseconds(50)
    let deadline = ContinuousClock.now + limit
    var looks = 0
    while end == nil, looks < 3 || ContinuousClock.now < deadline {
      looks += 1
      await letOthersRun()
    }
    guard let end else { throw StillSearching(limit: limit) }
    return end
  }
}

/// A search that had to end goes on.
struct StillSearching: Error, CustomStringConvertible {
  let limit: Duration

  var description: String {
    "The search has not ended within \(limit)."
  }
}

/// Lets whatever has been started have its turn, on the main actor and elsewhere.
@MainActor
func letOthersRun() async {
  for _ in 1...10 {
    await Task.yield()
    await Task.detached {}.value
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
