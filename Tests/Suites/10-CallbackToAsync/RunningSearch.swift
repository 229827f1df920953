import CallbackToAsync
import Foundation
import Synchronization
import TestPatterns
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How a search ends.
enum Outcome: Equatable {
  case albums([String])
  case noConnection
  case noAnswer
  case cancelled
  case urlError(Int)
  case other(String)
  case stillSearching
}

/// A search in a task of its own.
@MainActor
final class RunningSearch {
  private var task: Task<Void, Never>?
  private let outcomes: AsyncStream<Outcome>

  /// How the search has ended, if it has.
  private(set) var end: Outcome?

  /// Starts a search, in a task that may be cancelled before it begins to search.
  convenience init(_ term: String, in layer: LayerSpy, isCancelled: Bool = false) {
    self.init(term, by: AlbumSearch(layer: layer), isCancelled: isCancelled)
  }

  /// Starts a search by an `AlbumSearch` that other searches use, too.
  init(_ term: String, by albumSearch: AlbumSearch, isCancelled: Bool = false) {
    let (outcomes, outcome) = AsyncStream<Outcome>.makeStream()
    self.outcomes = outcomes
    task = Task { [self] in
      if isCancelled {
        withUnsafeCurrentTask { $0?.cancel() }
      }
      let end = await Outcome(of: term, by: albumSearch)
      self.end = end
      outcome.yield(end)
      outcome.finish()
    }
  }

  func cancel() {
    task?.cancel()
  }

  /// Cancels the search on a thread that is not the main one.
  func cancelElsewhere() async {
    await elsewhere { [task] in task?.cancel() }
  }

  /// Waits until the search has ended: for a second at most in a check, otherwise for ten.
  func outcome() async -> Outcome {
    (try? await outcomes.collect(1).first) ?? .stillSearching
  }

  /// How the search ends, if it does so at once.
  ///
  /// Call it in an exit test, where no other test runs. A busy machine may need more than 50 ms
  /// for three looks.
  func outcomeAtOnce() async -> Outcome {
    let deadline = ContinuousClock.now + .milliseconds(50)
    var looks = 0
    while end == nil, looks < 3 || ContinuousClock.now < deadline {
      looks += 1
      await letOthersRun()
    }
    return end ?? .stillSearching
  }
}

/// Expects how a search has ended.
///
/// If an expectation fails in an exit test, the report shows only its comment.
func expect(
  _ outcome: Outcome, _ expected: Outcome, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome == expected, "The search ended as \(outcome).", sourceLocation: sourceLocation)
}

/// Lets whatever has been started have its turn, on the main actor and elsewhere.
@MainActor
func letOthersRun() async {
  for _ in 1...10 {
    await Task.yield()
    await Task.detached {}.value
  }
}

/// Does something on a thread that is not the main one, as a layer may.
func elsewhere(_ work: @escaping @Sendable () -> Void) async {
  await Task.detached(operation: work).value
}

/// Lets two threads go on at the same moment.
final class Start: Sendable {
  private let waiting = Atomic(0)

  /// Waits for the other thread, in a loop: a lock would let one go earlier than the other.
  func wait() {
    waiting.add(1, ordering: .sequentiallyConsistent)
    while waiting.load(ordering: .sequentiallyConsistent) < 2 { sched_yield() }
  }
}

extension Outcome {
  @MainActor
  fileprivate init(of term: String, by albumSearch: AlbumSearch) async {
    do {
      self = .albums(try await albumSearch.albums(matching: term).map(\.title))
    } catch {
      self.init(error)
    }
  }

  /// How a search ends that throws this error.
  init(_ error: any Error) {
    switch error {
    case is NoConnection: self = .noConnection
    case is NoAnswer: self = .noAnswer
    case is CancellationError: self = .cancelled
    case let error as URLError: self = .urlError(error.code.rawValue)
    default: self = .other("\(error)")
    }
  }
}

// A long list in a message would hide what is different about it.
extension Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .albums(let titles) where titles.count > 5:
      ".albums(\(titles.count) of them, the last one \"\(titles[titles.count - 1])\")"
    case .albums(let titles): ".albums(\(titles))"
    case .noConnection: ".noConnection"
    case .noAnswer: ".noAnswer"
    case .cancelled: ".cancelled"
    case .urlError(let code): ".urlError(\(code))"
    case .other(let text): ".other(\"\(text)\")"
    case .stillSearching: ".stillSearching"
    }
  }
}
