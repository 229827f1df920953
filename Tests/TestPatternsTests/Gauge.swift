import Observation
import Synchronization

/// A level that any thread may raise; it is in place before observers are told.
final class Gauge: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(0)

  var level: Int {
    registrar.access(self, keyPath: \.level)
    return stored.withLock { $0 }
  }

  func rise() {
    stored.withLock { $0 += 1 }
    registrar.withMutation(of: self, keyPath: \.level) {}
  }
}
