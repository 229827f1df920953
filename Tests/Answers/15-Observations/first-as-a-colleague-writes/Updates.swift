import Observation

/// The elements of an `Observations`, kept as they come: what a view sees.
///
/// A test waits for them with `waitUntil`, since an iterator has no deadline of its own.
@available(macOS 26, *)
@MainActor
@Observable
final class Updates<Value: Sendable> {
  private(set) var values: [Value] = []
  @ObservationIgnored private var reading: Task<Void, Never>?

  /// Begins to read, with the current value as the first.
  init(_ read: @escaping @MainActor @Sendable () -> Value) {
    // A closure of its own, because to hand on `read` itself crashes with Swift 6.3.1.
    let elements = Observations { read() }
    // Immediate, because a task that begins later begins with a later value.
    reading = Task.immediate { [weak self] in
      for await value in elements {
        self?.values.append(value)
      }
    }
  }

  deinit {
    reading?.cancel()
  }
}
