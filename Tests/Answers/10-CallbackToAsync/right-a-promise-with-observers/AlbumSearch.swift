/// The async face of a layer with completions.
@MainActor
public struct AlbumSearch {
  private let layer: any AlbumLayer

  /// Makes a search over a layer.
  public init(layer: any AlbumLayer) {
    self.layer = layer
  }

  /// Returns the albums that match a term.
  ///
  /// - Throws: The error of the layer, `CancellationError`, or ``NoAnswer``.
  public func albums(matching term: String) async throws -> [Album] {
    try Task.checkCancellation()
    let end = Promise<SearchEnd>()
    let last = await withTaskCancellationHandler {
      start(term, until: end)
      return await end.value
    } onCancel: {
      end.settle(.cancelled)
    }
    switch last {
    case .answered(let answer): return try answer.get()
    case .cancelled: throw CancellationError()
    case .forgotten: throw NoAnswer()
    }
  }

  private func start(_ term: String, until end: Promise<SearchEnd>) {
    let lifetime = Lifetime { end.settle(.forgotten) }
    let request = layer.fetchAlbums(matching: term) { answer in
      withExtendedLifetime(lifetime) { end.settle(.answered(answer)) }
    }
    end.observe { last in
      if case .cancelled = last {
        request.cancel()
      }
    }
  }
}

/// The ways in which a search ends.
enum SearchEnd: Sendable {
  case answered(Result<[Album], any Error>)
  case cancelled
  case forgotten
}

/// The layer has let go of a completion without calling it.
public struct NoAnswer: Error, Equatable {
  /// Makes the error.
  public init() {}
}
