import Posts

/// The published view model before `@Observable`: every value of its state goes into a stream.
///
/// The streams stand in for publishers. Like those they begin with the current value, and give
/// each new one just before it is in place.
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

  /// Starts a task that nobody can await: only the streams tell when it is done.
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
