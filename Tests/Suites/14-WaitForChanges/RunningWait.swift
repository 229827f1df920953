import TestPatterns

/// A wait in a task of its own, so that the test goes on meanwhile.
@MainActor
final class RunningWait {
  private var end: Ending?
  private let ends = AsyncStream<Ending>.makeStream()
  private var task: Task<Ending, Never>?

  init(_ wait: @escaping @MainActor () async throws -> Void) {
    task = Task { await run(wait) }
  }

  private func run(_ wait: @MainActor () async throws -> Void) async -> Ending {
    let result = await ending(of: wait)
    end = result
    ends.continuation.yield(result)
    return result
  }

  var isOver: Bool { end != nil }

  func cancel() {
    task?.cancel()
  }

  var result: Ending? {
    get async { await task?.value }
  }

  /// How the wait ends, if it does so at once, and otherwise `nil`.
  ///
  /// Ask only once.
  var endingAtOnce: Ending? {
    get async { try? await ends.stream.collect(1, timeout: atOnce).first }
  }
}
