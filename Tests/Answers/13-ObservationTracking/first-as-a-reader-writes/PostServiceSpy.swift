import Posts
import TestPatterns

/// A posts service that holds every request until the test answers it.
struct PostServiceSpy: PostServiceProtocol {
  typealias Request = Gate<Void, [PostDTO]>.Call

  private let gate: Gate<Void, [PostDTO]>

  /// - Parameter ignoringCancellation: whether a request waits on when its task is cancelled.
  init(ignoringCancellation: Bool = false) {
    gate = Gate(ignoringCancellation: ignoringCancellation)
  }

  var requestCount: Int {
    gate.inputs.count
  }

  func fetchPosts() async throws -> [PostDTO] {
    try await gate.call(())
  }

  /// Waits until the next request is here.
  func nextRequest() async throws -> Request {
    try await gate.nextCall()
  }
}
