import Foundation
import XCTest

/// A clock that moves by hand.
final class HandClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  private typealias Sleeper = (deadline: Instant, rest: CheckedContinuation<Void, any Error>)

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var asleep: [UUID: Sleeper] = [:]
  private var arrival: XCTestExpectation?

  var minimumResolution: Duration { .zero }

  var now: Instant {
    lock.withLock { time }
  }

  var sleepers: Int {
    lock.withLock { asleep.count }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (rest: CheckedContinuation<Void, any Error>) in
        lock.withLock {
          if Task.isCancelled {
            rest.resume(throwing: CancellationError())
          } else if deadline <= time {
            rest.resume()
          } else {
            asleep[id] = (deadline, rest)
            arrival?.fulfill()
            arrival = nil
          }
        }
      }
    } onCancel: {
      lock.withLock { asleep.removeValue(forKey: id) }?.rest.resume(throwing: CancellationError())
    }
  }

  func advance(seconds: Int) {
    let due = lock.withLock {
      time = time.advanced(by: .seconds(seconds))
      let due = asleep.filter { $0.value.deadline <= time }
      for id in due.keys {
        asleep[id] = nil
      }
      return due.values
    }
    for sleeper in due {
      sleeper.rest.resume()
    }
  }

  /// Fulfilled as soon as somebody sleeps.
  func somebodySleeps() -> XCTestExpectation {
    let expectation = XCTestExpectation(description: "somebody sleeps")
    lock.withLock {
      if asleep.isEmpty {
        arrival = expectation
      } else {
        expectation.fulfill()
      }
    }
    return expectation
  }
}
