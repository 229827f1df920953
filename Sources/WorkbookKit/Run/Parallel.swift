import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// The results of all elements, in order, with at most `width` of them under way at once.
  ///
  /// Threads, not tasks: each waits for a process, and a blocked task would hold a thread
  /// of the cooperative pool. The first error is thrown after all that had begun has ended.
  func parallelMap<Result: Sendable>(
    width: Int, _ transform: @escaping @Sendable (Element) throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> [Result] {
    let work = Work<Result>(count: count)
    let group = DispatchGroup()
    for _ in 0..<Swift.min(width, count) {
      group.enter()
      Thread.detachNewThread {
        while let index = work.next() {
          work.finish(index) { () throws(WorkbookError) in try transform(self[index]) }
        }
        group.leave()
      }
    }
    group.wait()
    return try work.results()
  }
}

private final class Work<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result?]
    var error: WorkbookError?
  }

  private let state: Mutex<State>

  init(count: Int) {
    state = Mutex(State(results: Array(repeating: nil, count: count)))
  }

  func next() -> Int? {
    state.withLock { state in
      guard state.error == nil, state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, _ work: () throws(WorkbookError) -> Result) {
    do throws(WorkbookError) {
      let result = try work()
      state.withLock { $0.results[index] = result }
    } catch {
      state.withLock { $0.error = $0.error ?? error }
    }
  }

  func results() throws(WorkbookError) -> [Result] {
    let state = state.withLock { $0 }
    if let error = state.error { throw error }
    return state.results.compactMap { $0 }
  }
}
