import Observation

/// The updates of an `Observations`, in order: what a view may draw.
///
/// Wait for them with `waitUntil`, because `next()` of an iterator has no time limit.
///
/// Older Macs skip the tests that use this: use the dev container there.
@available(macOS 26, *)
@MainActor
@Observable
final class Updates<Value: Sendable> {
  private(set) var values: [Value] = []
  @ObservationIgnored private var reading: Task<Void, Never>?

  /// Begins to read; the first update is the current value.
  init(_ read: @escaping @MainActor @Sendable () -> Value) {
    // A closure of its own: passing `read` itself crashes with Swift 6.3.1.
    let elements = Observations { read() }
    // Immediate: another task would begin later, perhaps with a later value.
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
