import AlbumSearch

/// All that happened, in order, as text.
@MainActor
final class Journal {
  private(set) var lines: [String] = []

  func write(_ line: String) {
    lines.append(line)
  }

  func clear() {
    lines = []
  }
}

/// A networking layer that answers a moment later, in a task that the test can await.
@MainActor
final class JournalingLayer: NetworkingLayer {
  private let journal: Journal
  private var answers: [Result<[Album], any Error>] = []
  private var pending: [Task<Void, Never>] = []

  init(journal: Journal) {
    self.journal = journal
  }

  func willAnswer(_ answer: Result<[Album], any Error>) {
    answers.append(answer)
  }

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    journal.write("request <\(term)>")
    let answer = answers.isEmpty ? .success([]) : answers.removeFirst()
    pending.append(
      Task { [journal] in
        journal.write("answer")
        completion(answer)
        journal.write("answered")
      })
  }

  /// Waits for the tasks themselves, not for time.
  func settle() async {
    while !pending.isEmpty {
      await pending.removeFirst().value
    }
  }
}
