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

  /// Leaves something to lose: one post, 5 "Before", and the error `.urlError`.
  func showPostAndError(from service: PostServiceSpy) async throws {
    try await getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await getPosts(from: service, failing: PostError.urlError)
  }
}

/// An error that is no `PostError`.
struct ServerIsOnFire: Error {}
