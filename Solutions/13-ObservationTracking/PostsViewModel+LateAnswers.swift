import Posts

extension PostsViewModel {
  /// Gets the posts from a service that answers although the task has been cancelled.
  ///
  /// - Parameter service: one that ignores cancellation.
  func getPostsLate(
    from service: PostServiceSpy, answering answer: Result<[PostDTO], any Error>
  ) async throws {
    let loading = Task { await getPosts() }
    let request = try await service.nextRequest()
    loading.cancel()
    switch answer {
    case .success(let posts): try request.resume(returning: posts)
    case .failure(let error): try request.resume(throwing: error)
    }
    await loading.value
  }
}
