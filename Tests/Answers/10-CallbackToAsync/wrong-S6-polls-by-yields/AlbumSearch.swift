import Synchronization
final class Box: Sendable {
  let answer = Mutex<Result<[Album], any Error>?>(nil)
  func set(_ a: Result<[Album], any Error>) { answer.withLock { if $0 == nil { $0 = a } } }
}
final class Holder: Sendable {
  let box: Box
  init(_ box: Box) { self.box = box }
  deinit { box.set(.failure(NoAnswer())) }
}
@MainActor
public struct AlbumSearch {
  private let layer: any AlbumLayer
  public init(layer: any AlbumLayer) { self.layer = layer }
  public func albums(matching term: String) async throws -> [Album] {
    try Task.checkCancellation()
    let box = Box()
    let request = ask(term, box)
    while true {
      if let answer = box.answer.withLock({ $0 }) { return try answer.get() }
      if Task.isCancelled {
        request.cancel()
        throw CancellationError()
      }
      await Task.yield()
    }
  }
  private func ask(_ term: String, _ box: Box) -> any AlbumRequest {
    let holder = Holder(box)
    return layer.fetchAlbums(matching: term) { holder.box.set($0) }
  }
}
public struct NoAnswer: Error, Equatable { public init() {} }
