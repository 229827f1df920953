import AlbumSearch

/// A layer that is whatever closure the test gives it.
struct ClosureLayer: NetworkingLayer {
  typealias Completion = @MainActor (Result<[Album], any Error>) -> Void
  let fetch: @MainActor (String, @escaping Completion) -> Void

  func fetchAlbums(matching term: String, completion: @escaping Completion) {
    fetch(term, completion)
  }
}
