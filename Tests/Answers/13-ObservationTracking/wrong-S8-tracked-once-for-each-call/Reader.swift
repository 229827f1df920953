import Observation
import Posts

/// A view of the posts: reads them, and counts how often it is told.
@MainActor
final class Reader {
  private(set) var timesTold = 0
  private let viewModel: PostsViewModel

  init(_ viewModel: PostsViewModel) {
    self.viewModel = viewModel
  }

  func read() {
    withObservationTracking {
      _ = viewModel.posts
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        self?.timesTold += 1
      }
    }
  }
}
