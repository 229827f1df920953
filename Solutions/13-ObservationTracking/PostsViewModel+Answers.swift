import Posts

extension PostsViewModel {
  /// Gets the posts from a service that answers with these.
  func getPosts(from service: PostServiceSpy, answering posts: [PostDTO]) async throws {
    let loading = Task { await getPosts() }
    try await service.nextRequest().resume(returning: posts)
    await loading.value
  }

  /// Gets the posts from a service that fails.
  func getPosts(from service: PostServiceSpy, failing error: any Error) async throws {
    let loading = Task { await getPosts() }
    try await service.nextRequest().resume(throwing: error)
    await loading.value
  }
}
