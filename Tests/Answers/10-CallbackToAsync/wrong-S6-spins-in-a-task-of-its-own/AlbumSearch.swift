import Synchronization

/// The async face of a layer with completions.
@MainActor
public struct AlbumSearch {
  private let layer: any AlbumLayer

  /// Makes a search over a layer.
  public init(layer: any AlbumLayer) {
    self.layer = layer
  }

  /// Returns the albums that match a term.
  public func albums(matching term: String) async throws -> [Album] {
    try Task.checkCancellation()
    let answers = Answers()
    var keeper: Keeper? = Keeper()
    weak var kept = keeper
    let request = layer.fetchAlbums(matching: term) { [keeper] in
      _ = keeper
      answers.add($0)
    }
    keeper = nil
    let look = Task { [weak kept] in
      while true {
        if let answer = answers.first { return try answer.get() }
        try Task.checkCancellation()
        if kept == nil { throw NoAnswer() }
        await Task.yield()
      }
    }
    return try await withTaskCancellationHandler {
      try await look.value
    } onCancel: {
      guard answers.first == nil else { return }
      look.cancel()
      request.cancel()
    }
  }
}

final class Keeper: Sendable {}

final class Answers: Sendable {
  private let all = Mutex<[Result<[Album], any Error>]>([])

  var first: Result<[Album], any Error>? { all.withLock { $0.first } }

  func add(_ answer: Result<[Album], any Error>) { all.withLock { $0.append(answer) } }
}

/// The layer has let go of a completion without calling it.
public struct NoAnswer: Error, Equatable {
  /// Makes the error.
  public init() {}
}
