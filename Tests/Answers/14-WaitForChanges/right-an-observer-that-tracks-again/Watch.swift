import Observation

/// Looks, looks again a turn after each change, and ends once, for whatever comes first.
@MainActor
final class Watch {
  private var look: (@MainActor () -> Bool)?
  private var waiting: CheckedContinuation<Void, any Error>?
  private var result: Result<Void, any Error>?

  private let takesAnyChange: Bool

  init(takesAnyChange: Bool, _ look: @escaping @MainActor () -> Bool) {
    self.takesAnyChange = takesAnyChange
    self.look = look
  }

  func start() {
    guard let look else { return }
    let isDone = withObservationTracking(look) { [weak self] in
      Task { @MainActor in
        self?.isTold()
      }
    }
    if isDone {
      end(.success(()))
    }
  }

  private func isTold() {
    if takesAnyChange {
      end(.success(()))
    } else {
      start()
    }
  }

  func end(_ result: Result<Void, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    look = nil
    waiting?.resume(with: result)
    waiting = nil
  }

  func value(within limit: Duration, orThrow error: WaitTimedOut) async throws {
    let timer = Task { [weak self] in
      try await Task.sleep(for: limit)
      if self?.look?() == true {
        self?.end(.success(()))
      } else {
        self?.end(.failure(error))
      }
    }
    defer { timer.cancel() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let result {
          continuation.resume(with: result)
        } else {
          waiting = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in
        end(.failure(CancellationError()))
      }
    }
  }
}
