import Foundation
import Synchronization

/// The cores of this machine that this process may use.
package enum Cores {
  package static let count = ProcessInfo.processInfo.activeProcessorCount
}

extension Array where Element: Sendable {
  /// Returns the results of all elements, in order, with at most `width` running at once.
  ///
  /// It uses threads rather than tasks: each waits for a process or a disk, and a blocked task
  /// would hold a thread of the cooperative pool. The calling thread is one of them. The first
  /// error is thrown after everything that began has ended.
  package func parallelMap<Result: Sendable, Failure: Error>(
    width: Int, _ transform: @escaping @Sendable (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let results = [Result?](repeating: nil, count: count)
    let state = Mutex((next: 0, results: results, error: Failure?.none))
    @Sendable func next() -> Int? {
      state.withLock { state in
        guard state.error == nil, state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }
    @Sendable func takeTurns() {
      while let index = next() {
        do throws(Failure) {
          let result = try transform(self[index])
          state.withLock { $0.results[index] = result }
        } catch {
          state.withLock { $0.error = $0.error ?? error }
        }
      }
    }
    let group = DispatchGroup()
    for _ in 1..<Swift.max(1, Swift.min(width, count)) {
      group.enter()
      Thread.detachNewThread {
        takeTurns()
        group.leave()
      }
    }
    takeTurns()
    group.wait()
    return try state.withLock { (state) throws(Failure) in
      if let error = state.error { throw error }
      return state.results.compactMap { $0 }
    }
  }
}
