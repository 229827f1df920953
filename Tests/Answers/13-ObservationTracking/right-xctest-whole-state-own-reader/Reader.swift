import Observation
import Posts

/// A view of the posts: reads them, and reads them again whenever it is told.
@MainActor
final class Reader {
  private(set) var timesTold = 0
  private let viewModel: PostsViewModel

  init(_ viewModel: PostsViewModel) {
    self.viewModel = viewModel
    read()
  }

  private func read() {
    withObservationTracking {
      _ = viewModel.posts
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        self?.timesTold += 1
        self?.read()
      }
    }
  }
}
