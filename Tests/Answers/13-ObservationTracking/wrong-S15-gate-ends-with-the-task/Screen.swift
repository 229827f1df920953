import Posts
import Synchronization
import TestPatterns

/// Holds one request at a time; one too many is counted, and answered at once.
final class GatedPosts: PostServiceProtocol {
  private struct Count {
    var requests = 0
    var expected = 0
  }

  let gate: Gate<Int, [PostDTO]>
  private let count = Mutex(Count())

  init(ignoringCancellation: Bool) {
    gate = Gate(ignoringCancellation: ignoringCancellation)
  }

  var requests: Int {
    count.withLock { $0.requests }
  }

  func expectOneMore() {
    count.withLock { $0.expected = $0.requests + 1 }
  }

  func fetchPosts() async throws -> [PostDTO] {
    let number = count.withLock { count -> Int? in
      count.requests += 1
      return count.requests <= count.expected ? count.requests : nil
    }
    guard let number else { return [] }
    return try await gate.call(number)
  }
}

@MainActor
final class Screen {
  let service: GatedPosts
  let viewModel: PostsViewModel
  private let ignoringCancellation: Bool

  init(ignoringCancellation: Bool = true) {
    self.ignoringCancellation = ignoringCancellation
    service = GatedPosts(ignoringCancellation: ignoringCancellation)
    viewModel = PostsViewModel(service: service)
  }

  var posts: [Post] { viewModel.posts }
  var error: PostError? { viewModel.error }
  var requests: Int { service.requests }

  func succeed(
    _ answer: [PostDTO], late: Bool = false, meanwhile look: () -> Void = {}
  ) async throws {
    let (call, task) = try await begin()
    look()
    if late {
      task.cancel()
    }
    try call.resume(returning: answer)
    await task.value
  }

  func fail(_ failure: Failure, late: Bool = false, meanwhile look: () -> Void = {}) async throws {
    let (call, task) = try await begin()
    look()
    if late {
      task.cancel()
    }
    if late {
      // The call ends with its task, and not sooner or later by chance.
      while !ignoringCancellation && call.isWaiting {
        await Task.yield()
      }
      call.resumeIfWaiting(throwing: failure.error)
    } else {
      try call.resume(throwing: failure.error)
    }
    await task.value
  }

  private func begin() async throws -> (Gate<Int, [PostDTO]>.Call, Task<Void, Never>) {
    service.expectOneMore()
    let viewModel = viewModel
    let task = Task { await viewModel.getPosts() }
    return (try await service.gate.nextCall(timeout: .seconds(5)), task)
  }
}

enum Failure: CaseIterable, Sendable {
  case decoding, generic, invalidURL, url, strange, foreignDecoding, cancellation

  static let shownOnes = allCases.filter { $0 != .cancellation }

  var error: any Error {
    switch self {
    case .decoding: PostError.decodingError
    case .generic: PostError.genericError
    case .invalidURL: PostError.invalidURL
    case .url: PostError.urlError
    case .strange: Strange()
    case .foreignDecoding:
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no JSON"))
    case .cancellation: CancellationError()
    }
  }

  var shown: PostError? {
    switch self {
    case .decoding: .decodingError
    case .generic, .strange, .foreignDecoding: .genericError
    case .invalidURL: .invalidURL
    case .url: .urlError
    case .cancellation: nil
    }
  }
}

struct Strange: Error {}

enum Answers {
  static let three = [
    PostDTO(id: 2, title: "pears"), PostDTO(id: 3, title: "Apples"), PostDTO(id: 1, title: "zest"),
  ]
  static let threePosts = [
    Post(id: 2, title: "pears"), Post(id: 3, title: "Apples"), Post(id: 1, title: "zest"),
  ]
  static let other = [PostDTO(id: 8, title: "figs"), PostDTO(id: 7, title: "dates")]
  static let otherPosts = [Post(id: 8, title: "figs"), Post(id: 7, title: "dates")]
}
