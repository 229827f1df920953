import Synchronization

/// A double that holds calls or sleepers, and can name those that wait now.
protocol Holder: AnyObject, Sendable {
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
/// the other. Tests run in parallel, so a double remembers in which task it was made.
enum Holders {
  private struct Entry: Sendable {
    weak let holder: (any Holder)?
    let test: TestTask?
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func add(_ holder: any Holder) {
    let entry = Entry(holder: holder, test: .current)
    entries.withLock { $0[ObjectIdentifier(holder)] = entry }
  }

  /// For a holder's `deinit`.
  static func remove(_ id: ObjectIdentifier) {
    entries.withLock { _ = $0.removeValue(forKey: id) }
  }

  /// What the doubles of a test hold now.
  static func held(in test: TestTask?) -> [String] {
    // Out of the lock: the last reference to a holder may end here, and its deinit takes the lock.
    let holders = entries.withLock { entries in
      entries.values.filter { $0.test == test }.compactMap(\.holder)
    }
    return holders.flatMap(\.held).sorted()
  }
}
