import LiveSearch

/// A service that answers when the test says so, whether or not the task is cancelled.
@MainActor
final class HeldService: SearchService {
  private(set) var requests: [String] = []
  /// If set, the answer to every request, at once.
  var standing: Result<[String], any Error>?
  var onRequest: (() -> Void)?
  private var open: [CheckedContinuation<[String], any Error>] = []

  func titles(matching term: String) async throws -> [String] {
    requests.append(term)
    if let standing {
      return try standing.get()
    }
    return try await withCheckedThrowingContinuation { continuation in
      open.append(continuation)
      onRequest?()
    }
  }

  /// Answers the oldest request.
  func answer(_ result: Result<[String], any Error>) {
    if !open.isEmpty {
      open.removeFirst().resume(with: result)
    }
  }
}
