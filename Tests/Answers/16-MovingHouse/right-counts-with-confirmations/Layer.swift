import AlbumSearch
import Testing

/// Keeps completions; its own `deinit` is the tear-down, and there is nothing to do in it.
@MainActor
final class Layer: NetworkingLayer {
  typealias Completion = @MainActor (Result<[Album], any Error>) -> Void

  private(set) var terms: [String] = []
  private(set) var completions: [Completion] = []

  func fetchAlbums(matching term: String, completion: @escaping Completion) {
    terms.append(term)
    completions.append(completion)
  }

  func answer(
    _ result: Result<[Album], any Error>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let completion = try #require(completions.last, sourceLocation: sourceLocation)
    completion(result)
  }
}
