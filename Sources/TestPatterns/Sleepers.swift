/// Who sleeps on a ``ManualClock``, and who waits for sleepers.
struct Sleepers {
  private(set) var now = ManualClock.Instant(offset: .zero)
  private var sleepers: [Sleeper] = []
  private var watchers: [(count: Int, arrival: Wait<Void>)] = []

  /// Those who have been neither resumed nor cancelled, the earliest deadline first.
  var waiting: [Sleeper] {
    sleepers.filter { !$0.rest.isEnded }
  }

  /// Has somebody sleep until a deadline; who is too late for that, or cancelled, does not.
  mutating func add(_ rest: Wait<Void>, until deadline: ManualClock.Instant) {
    guard now < deadline else {
      rest.end(.success(()))
      return
    }
    let sleeper = Sleeper(since: now, deadline: deadline, rest: rest)
    sleepers = waiting
    sleepers.insert(sleeper, at: sleepers.firstIndex { deadline < $0.deadline } ?? sleepers.count)
    let count = waiting.count
    for watcher in watchers where watcher.count <= count {
      watcher.arrival.end(.success(()))
    }
    watchers.removeAll { $0.arrival.isEnded }
  }

  /// Moves the time, and returns those who are due, the earliest deadline first.
  mutating func advance(by duration: Duration) -> [Wait<Void>] {
    now = now.advanced(by: duration)
    let due = waiting.prefix { $0.deadline <= now }
    sleepers = Array(waiting.dropFirst(due.count))
    return due.map(\.rest)
  }

  /// A wait that ends when so many sleep; `nil` if they do.
  mutating func arrival(of count: Int) -> Wait<Void>? {
    guard waiting.count < count else { return nil }
    let arrival = Wait<Void>()
    watchers.append((count, arrival))
    return arrival
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
