import Posts

/// The article's view model before `@Observable`, with a stream in place of each `@Published`.
///
/// Like `@Published`, a stream begins with the current value, and sends each new one just before it is
/// in place.
@MainActor
final class StreamingPostsViewModel {
  private(set) var posts: [Post] = [] {
    willSet {
      postsContinuation.yield(newValue)
    }
  }

  private(set) var error: PostError? {
    willSet {
      errorContinuation.yield(newValue)
    }
  }

  let postsValues: AsyncStream<[Post]>
  let errorValues: AsyncStream<PostError?>

  private let postsContinuation: AsyncStream<[Post]>.Continuation
  private let errorContinuation: AsyncStream<PostError?>.Continuation
  private let service: any PostServiceProtocol

  init(service: any PostServiceProtocol) {
    self.service = service
    (postsValues, postsContinuation) = AsyncStream.makeStream()
    (errorValues, errorContinuation) = AsyncStream.makeStream()
    postsContinuation.yield(posts)
    errorContinuation.yield(error)
  }

  /// Starts a task that a caller can't await.
  ///
  /// Only the streams show when it is done.
  func getPosts() {
    Task {
      do {
        posts = try await service.fetchPosts().map { $0.toDomain() }
      } catch {
        self.error = error as? PostError
      }
    }
  }
}
