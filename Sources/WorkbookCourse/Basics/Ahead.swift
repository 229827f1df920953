import Foundation
import Synchronization

/// Work in a thread of its own, whose result somebody needs later.
package final class Ahead<Value: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Value, Failure>?>(nil)
  private let group = DispatchGroup()

  /// Begins the work.
  package init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    group.enter()
    Thread.detachNewThread { [self] in
      let result = Result { () throws(Failure) in try work() }
      self.result.withLock { $0 = result }
      group.leave()
    }
  }

  /// Waits for the end of the work, and returns its value.
  package func value() throws(Failure) -> Value {
    group.wait()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("The thread stores a result before it leaves the group.")
    }
    return try result.get()
  }
}
