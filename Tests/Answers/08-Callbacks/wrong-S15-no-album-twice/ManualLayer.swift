import AlbumSearch

/// Writes down what it is asked, and answers when it is told to, or at once with what it was given.
@MainActor
final class ManualLayer: NetworkingLayer {
  typealias Completion = @MainActor (Result<[Album], any Error>) -> Void

  private(set) var terms: [String] = []
  private(set) var completions: [Completion] = []
  var immediateAnswers: [Result<[Album], any Error>] = []
  var afterImmediateAnswer: () -> Void = {}

  func fetchAlbums(matching term: String, completion: @escaping Completion) {
    terms.append(term)
    completions.append(completion)
    for answer in immediateAnswers {
      completion(answer)
      afterImmediateAnswer()
    }
  }
}
