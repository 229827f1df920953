import Posts

extension PostsViewModel {
  /// Cancels the task that gets the posts, and then answers its request.
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
