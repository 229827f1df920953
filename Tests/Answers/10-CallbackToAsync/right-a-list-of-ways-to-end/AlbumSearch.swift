import Foundation

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
    let race = Race()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        race.enter { continuation.resume(with: $0) }
        guard !race.isOver else { return }
        race.cleanUp(by: send(term, to: race))
      }
    } onCancel: {
      if race.finish(.failure(CancellationError())) {
        race.runCleanUp()
      }
    }
  }

  private func send(_ term: String, to race: Race) -> @Sendable () -> Void {
    let end = EndOfCompletion(race)
    let request = layer.fetchAlbums(matching: term) { end.race.finish($0) }
    return { request.cancel() }
  }
}

/// The layer has let go of a completion without calling it.
public struct NoAnswer: Error, Equatable {
  /// Makes the error.
  public init() {}
}

/// Several runners, of which the first one ends the race.
private final class Race: @unchecked Sendable {
  private let lock = NSLock()
  private var winner: Result<[Album], any Error>?
  private var onEnd: ((Result<[Album], any Error>) -> Void)?
  private var cleaning: (@Sendable () -> Void)?
  private var wantsCleanUp = false

  var isOver: Bool {
    lock.withLock { winner != nil }
  }

  func enter(_ onEnd: @escaping (Result<[Album], any Error>) -> Void) {
    let early = lock.withLock {
      if winner == nil {
        self.onEnd = onEnd
      }
      return winner
    }
    if let early {
      onEnd(early)
    }
  }

  @discardableResult func finish(_ result: Result<[Album], any Error>) -> Bool {
    let (isFirst, onEnd) = lock.withLock {
      guard winner == nil else {
        return (false, nil as ((Result<[Album], any Error>) -> Void)?)
      }
      winner = result
      defer { self.onEnd = nil }
      return (true, self.onEnd)
    }
    onEnd?(result)
    return isFirst
  }

  func cleanUp(by cleaning: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      self.cleaning = cleaning
      return wantsCleanUp
    }
    if isLate {
      cleaning()
    }
  }

  func runCleanUp() {
    let cleaning = lock.withLock {
      wantsCleanUp = true
      return self.cleaning
    }
    cleaning?()
  }
}

/// Ends the race when the layer lets go of the completion.
private final class EndOfCompletion: Sendable {
  let race: Race

  init(_ race: Race) {
    self.race = race
  }

  deinit {
    race.finish(.failure(NoAnswer()))
  }
}
