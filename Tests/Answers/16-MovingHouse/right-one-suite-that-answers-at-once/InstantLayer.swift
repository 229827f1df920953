import AlbumSearch

/// Answers before `fetchAlbums` returns, and says which terms it was asked for.
@MainActor
final class InstantLayer: NetworkingLayer {
  var answers: [Result<[Album], any Error>] = []
  private(set) var terms: [String] = []

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    terms.append(term)
    if !answers.isEmpty { completion(answers.removeFirst()) }
  }
}
