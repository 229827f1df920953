import Foundation
import Observation
import Synchronization

/// A list of beers as a view model keeps it.
@MainActor
@Observable
final class BeerList {
  var beers: [String] = []
  var showAlert = false

  /// Receives at once, as from a publisher without a scheduler.
  func receive(_ beers: [String]) {
    self.beers = beers
  }

  /// Receives some turns of the main actor later, as from a publisher with a scheduler.
  func receiveLater(_ beers: [String], turns: Int = 1) {
    Task {
      for _ in 1..<turns {
        await Task.yield()
      }
      self.beers = beers
    }
  }

  /// Changes its beers in each turn, until it is cancelled or this time has passed.
  func changing(for time: Duration) -> Task<Void, Never> {
    let end = ContinuousClock.now + time
    return Task {
      while !Task.isCancelled, ContinuousClock.now < end {
        beers.append("Porter")
        await Task.yield()
      }
    }
  }

  /// Shows the alert a turn later.
  func failLater() {
    Task {
      showAlert = true
    }
  }
}

/// A level that any thread may set.
///
/// It is in place before observers are notified, so that they may read it.
final class Gauge: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(0)

  var level: Int {
    registrar.access(self, keyPath: \.level)
    return stored.withLock { $0 }
  }

  func set(_ level: Int) {
    stored.withLock { $0 = level }
    registrar.withMutation(of: self, keyPath: \.level) {}
  }

  /// Sets the level in a thread outside any task, and returns when observers have been notified.
  func setInAThread(_ level: Int) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.set(level)
      done.signal()
    }
    done.wait()
  }
}

struct Broken: Error, Equatable {
  let part: String
}
