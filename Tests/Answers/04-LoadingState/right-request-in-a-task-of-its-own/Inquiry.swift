import Synchronization

/// One request, in a task of its own that nobody cancels, and whether whoever waits for it was
/// cancelled before the response.
final class Inquiry<Value: Sendable>: Sendable {
  enum Outcome: Sendable {
    case answer(Value)
    case failure(any Error, cancelled: Bool)
  }

  private enum Progress {
    case waiting(cancelled: Bool)
    case responded
  }

  private let progress = Mutex(Progress.waiting(cancelled: false))

  func outcome(of ask: @escaping @Sendable () async throws -> Value) async -> Outcome {
    let request = Task.detached { [self] () -> Outcome in
      do {
        let value = try await ask()
        _ = respond()
        return .answer(value)
      } catch {
        return .failure(error, cancelled: respond())
      }
    }
    return await withTaskCancellationHandler {
      await request.value
    } onCancel: {
      cancel()
    }
  }

  private func respond() -> Bool {
    progress.withLock { progress in
      defer { progress = .responded }
      if case .waiting(cancelled: true) = progress { return true }
      return false
    }
  }

  private func cancel() {
    progress.withLock { progress in
      if case .waiting = progress {
        progress = .waiting(cancelled: true)
      }
    }
  }
}
