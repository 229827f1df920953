import Foundation
import Synchronization

/// Work in a thread of its own, whose result somebody needs later.
package final class Ahead<Value: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Value, Failure>?>(nil)
  private let group = DispatchGroup()

  private let begun = Atomic(false)

  package init() {}

  package var hasBegun: Bool { begun.load(ordering: .acquiring) }

  /// Begins the work; call it at most once.
  package func begin(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    begun.store(true, ordering: .releasing)
    group.enter()
    Thread.detachNewThread { [self] in
      let result = Result { () throws(Failure) in try work() }
      self.result.withLock { $0 = result }
      group.leave()
    }
  }

  /// Waits for the end of the work, and returns its value, or `nil` if none was begun.
  package func value() throws(Failure) -> Value? {
    group.wait()
    return try result.withLock { $0 }?.get()
  }
}
