import Observation

/// The state of a list of posts: the posts, and what went wrong with the latest answer.
@MainActor
@Observable
public final class PostsViewModel {
  /// The posts of the latest successful answer, in the order of that answer.
  ///
  /// They outlive a failure, because old posts help more than an empty screen.
  public private(set) var posts: [Post] = []

  /// The error of a failed answer, until a later one succeeds.
  public private(set) var error: PostError?

  private let service: any PostServiceProtocol

  public init(service: any PostServiceProtocol) {
    self.service = service
  }

  /// Asks for the posts, and returns when the state is that of the answer.
  ///
  /// The caller owns the work: if its task is cancelled, this shows neither posts nor error.
  public func getPosts() async {
    do {
      let answer = try await service.fetchPosts()
      // A service may answer although the caller has gone.
      try Task.checkCancellation()
      posts = answer.map { $0.toDomain() }
      error = nil
    } catch {
      show(error)
    }
  }

  private func show(_ failure: any Error) {
    // A cancelled call has no error to show.
    guard !Task.isCancelled, !(failure is CancellationError) else {
      return
    }
    error = failure as? PostError ?? .genericError
  }
}
