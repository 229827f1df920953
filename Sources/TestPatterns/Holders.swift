import Synchronization

/// A double that holds calls or sleepers, and can name those that wait now.
package protocol Holder: AnyObject, Sendable {
  /// What waits, one text each, as in `call("blue") waits at a gate`.
  var held: [String] { get }
}

/// The task of a test, as far as it tells the doubles of one test from those of another.
struct TestTask: Hashable, Sendable {
  private let task: Int

  /// The task that runs now; `nil` in a synchronous test of XCTest.
  static var current: TestTask? {
    withUnsafeCurrentTask { task in task.map { TestTask(task: $0.hashValue) } }
  }
}

/// All doubles that hold something, so that a failed wait can name what waits elsewhere.
///
/// A wait for a gate's call runs out because a sleeper waits on the clock beside it. Neither knows of
/// the other. Tests run in parallel, so a double remembers in which task it was made, and which tests
/// have used it since.
///
/// XCTest makes a test case, and the doubles in its stored properties, outside of any task. Such a
/// double belongs to every test until one of them uses it.
package final class Holders: Sendable {
  /// Those of this process.
  package static let all = Holders()

  private struct Entry: Sendable {
    weak let holder: (any Holder)?
    var tests: Set<TestTask>
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// For a holder's `init`.
  package func add(_ holder: any Holder) {
    let entry = Entry(holder: holder, tests: TestTask.current.map { [$0] } ?? [])
    entries.withLock { $0[ObjectIdentifier(holder)] = entry }
  }

  /// Remembers that the test which runs now uses a double.
  ///
  /// For what only a test calls: a subject's task is not the test.
  func use(_ holder: any Holder) {
    guard let test = TestTask.current else { return }
    entries.withLock { _ = $0[ObjectIdentifier(holder)]?.tests.insert(test) }
  }

  /// For a holder's `deinit`.
  package func remove(_ id: ObjectIdentifier) {
    entries.withLock { _ = $0.removeValue(forKey: id) }
  }

  /// What the doubles of a test hold now, and those that no test has used.
  func held(in test: TestTask?) -> [String] {
    // Out of the lock: the last reference to a holder may end here, and its deinit takes the lock.
    let holders = entries.withLock { entries in
      entries.values
        .filter { entry in entry.tests.isEmpty || test.map(entry.tests.contains) == true }
        .compactMap(\.holder)
    }
    return holders.flatMap(\.held).sorted()
  }
}
