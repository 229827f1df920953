import AlbumSearch
import TestPatterns

/// A networking layer whose answers the test holds.
@MainActor
final class StubNetworkingLayer: NetworkingLayer {
  typealias Answer = Result<[Album], any Error>
  private var waiter: AsyncStream<String>.Continuation?
  private var completions: [@MainActor (Answer) -> Void] = []
  private(set) var terms: [String] = []
  private var taken = 0

  func fetchAlbums(
    matching term: String, completion: @escaping @MainActor (Answer) -> Void
  ) {
    terms.append(term)
    completions.append(completion)
    waiter?.yield(term)
  }

  /// The term of the next request.
  func nextRequest() async throws -> String {
    if let last = terms.last, terms.count > taken {
      taken += 1
      return last
    }
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    waiter = continuation
    defer { waiter = nil }
    let term = try await stream.collect(1)[0]
    taken += 1
    return term
  }

  func complete(with answer: Answer, at index: Int = 0) async throws {
    while !completions.indices.contains(index) {
      _ = try await nextRequest()
    }
    guard completions.indices.contains(index) else { throw NoSuchRequest() }
    completions[index](answer)
  }
}

struct NoSuchRequest: Error {}
