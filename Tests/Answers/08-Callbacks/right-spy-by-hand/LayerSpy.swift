import AlbumSearch

/// Keeps every completion; whoever wants an answer calls one.
@MainActor
final class LayerSpy: NetworkingLayer {
  var completions: [@MainActor (Result<[Album], any Error>) -> Void] = []

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    completions.append(completion)
  }
}
