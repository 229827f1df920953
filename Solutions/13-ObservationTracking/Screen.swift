import Posts

/// All that a user can see of a view model at one moment.
struct Screen: Equatable {
  var posts: [Post]
  var error: PostError?
}

extension Screen {
  @MainActor
  init(_ viewModel: PostsViewModel) {
    posts = viewModel.posts
    error = viewModel.error
  }
}
