/// The tasks that sleep on a ``ManualClock``, and the tests that wait for them.
struct Sleepers {
  private(set) var now = ManualClock.Instant(offset: .zero)
  private var sleepers: [Sleeper] = []
  private var arrivals = Arrivals()

  /// Those that have been neither resumed nor cancelled, the earliest deadline first.
  var waiting: [Sleeper] {
    sleepers.filter { !$0.rest.isEnded }
  }

  /// Lets a task sleep until a deadline; if that has passed, or the task is cancelled, it does not.
  mutating func add(_ rest: Wait<Void>, until deadline: ManualClock.Instant) {
    guard now < deadline else {
      rest.end(.success(()))
      return
    }
    let sleeper = Sleeper(since: now, deadline: deadline, rest: rest)
    sleepers = waiting
    sleepers.insert(sleeper, at: sleepers.firstIndex { deadline < $0.deadline } ?? sleepers.count)
    arrivals.end(upTo: waiting.count)
  }

  /// Moves the time, and returns those that are due, the earliest deadline first.
  mutating func advance(by duration: Duration) -> [Wait<Void>] {
    now = now.advanced(by: duration)
    let due = waiting.prefix { $0.deadline <= now }
    sleepers = Array(waiting.dropFirst(due.count))
    return due.map(\.rest)
  }

  /// A wait that ends when so many sleep; `nil` if they do.
  mutating func arrival(of count: Int) -> Wait<Void>? {
    waiting.count < count ? arrivals.wait(for: count) : nil
  }
}

/// One task that sleeps on a ``ManualClock``.
struct Sleeper: CustomStringConvertible {
  let since: ManualClock.Instant
  let deadline: ManualClock.Instant
  let rest: Wait<Void>

  var description: String {
    "since \(since) until \(deadline)"
  }
}
