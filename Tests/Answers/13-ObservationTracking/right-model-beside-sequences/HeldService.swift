import Posts

/// A service that holds its requests, knows nothing of cancellation, and counts.
actor HeldService: PostServiceProtocol {
  private(set) var count = 0
  private var requests: [CheckedContinuation<[PostDTO], any Error>] = []
  private var waiter: CheckedContinuation<Void, Never>?

  func fetchPosts() async throws -> [PostDTO] {
    count += 1
    return try await withCheckedThrowingContinuation { request in
      requests.append(request)
      waiter?.resume()
      waiter = nil
    }
  }

  func requested() async {
    guard requests.isEmpty else { return }
    await withCheckedContinuation { waiter = $0 }
  }

  func answer(_ answer: Result<[PostDTO], any Error>) {
    requests.removeFirst().resume(with: answer)
  }
}
