import Articles
import Foundation
import Observation
import XCTest

/// A repository of continuations, without a gate: the test asks for request number n.
@MainActor
final class Desk: ArticleRepository {
  private var requests: [CheckedContinuation<[Article], any Error>] = []
  private var visitor: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  func fetchArticles() async throws -> [Article] {
    try await withCheckedThrowingContinuation { request in
      requests.append(request)
      if let visitor, requests.count >= visitor.count {
        self.visitor = nil
        visitor.continuation.resume()
      }
    }
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    throw URLError(.unsupportedURL)
  }

  /// Waits for the request with that number, for a second at most.
  func request(_ number: Int) async throws -> CheckedContinuation<[Article], any Error> {
    if requests.count < number {
      let deadline = Task {
        try await Task.sleep(for: .seconds(1))
        visitor?.continuation.resume()
        visitor = nil
      }
      await withCheckedContinuation { visitor = (number, $0) }
      deadline.cancel()
    }
    guard requests.count >= number else { throw NoRequest(number: number) }
    return requests[number - 1]
  }

  struct NoRequest: Error {
    let number: Int
  }
}

/// Every value of the state, in order.
@MainActor
final class Diary {
  private(set) var states: [LoadingState<[Article]>]
  private let viewModel: ArticleListViewModel

  init(of viewModel: ArticleListViewModel) {
    self.viewModel = viewModel
    states = []
    follow()
  }

  var pages: [LoadingState<[Article]>] { states + [viewModel.state] }

  private func follow() {
    withObservationTracking {
      _ = viewModel.state
    } onChange: {
      MainActor.assumeIsolated {
        self.states.append(self.viewModel.state)
        self.follow()
      }
    }
  }
}

@MainActor
final class WholeWaysTests: XCTestCase {
  private let desk = Desk()
  private lazy var viewModel = ArticleListViewModel(repository: desk)
  private lazy var diary = Diary(of: viewModel)
  private let one = [Article(id: 9, title: "Nine", publishedAt: .distantPast)]
  private let two = [
    Article(id: 5, title: "Five", publishedAt: .distantFuture),
    Article(id: 9, title: "Nine again", publishedAt: .distantPast),
    Article(id: 7, title: "A", publishedAt: .distantPast),
  ]
  private struct Broken: LocalizedError {
    var errorDescription: String?
  }

  private struct Unexplained: Error {}

  private func load() -> Task<Void, Never> {
    Task { await viewModel.loadArticles() }
  }

  func testOneAfterTheOther() async throws {
    _ = diary
    let responses: [Result<[Article], any Error>] = [
      .success(two), .success(one), .success(two), .failure(Broken(errorDescription: "One")),
      .failure(Unexplained()), .success(one), .success([]),
    ]
    var expected = [LoadingState<[Article]>.idle]
    for (index, response) in responses.enumerated() {
      let task = load()
      let request = try await desk.request(index + 1)
      XCTAssertEqual(viewModel.state, .loading)
      request.resume(with: response)
      await task.value
      switch response {
      case .success(let list): expected += [.loading, .loaded(list)]
      case .failure(let error): expected += [.loading, .error(error.localizedDescription)]
      }
    }
    XCTAssertEqual(diary.pages, expected)
  }

  func testCancelled() async throws {
    _ = diary
    var expected = [LoadingState<[Article]>.idle, .loading, .loaded(one)]
    let first = load()
    try await desk.request(1).resume(returning: one)
    await first.value
    for (index, error) in ([URLError(.cancelled), CancellationError(), Broken()] as [any Error])
      .enumerated()
    {
      let task = load()
      let request = try await desk.request(index + 2)
      task.cancel()
      request.resume(throwing: error)
      await task.value
      expected += [.loading, .loaded(one)]
    }
    let last = load()
    let request = try await desk.request(5)
    last.cancel()
    request.resume(returning: two)
    await last.value
    XCTAssertEqual(diary.pages, expected + [.loading, .loaded(two)])
  }

  func testNewestFails() async throws {
    let older = load()
    let olderRequest = try await desk.request(1)
    let newest = load()
    try await desk.request(2).resume(throwing: Broken(errorDescription: "New"))
    await newest.value
    XCTAssertEqual(viewModel.state, .error("New"))
    olderRequest.resume(returning: one)
    await older.value
  }

  func testOlderResponses() async throws {
    let ends: [(older: Result<[Article], any Error>, cancelled: Bool)] = [
      (.success(one), false), (.failure(Broken(errorDescription: "Old")), false),
      (.failure(CancellationError()), true), (.success(one), true),
    ]
    var number = 0
    for end in ends {
      for olderFirst in [true, false] {
        let before = viewModel.state
        let older = load()
        let olderRequest = try await desk.request(number + 1)
        let newest = load()
        let newestRequest = try await desk.request(number + 2)
        number += 2
        if end.cancelled { older.cancel() }
        if olderFirst {
          olderRequest.resume(with: end.older)
          await older.value
          XCTAssertEqual(viewModel.state, .loading)
          newest.cancel()
          newestRequest.resume(throwing: CancellationError())
          await newest.value
          XCTAssertEqual(viewModel.state, before)
        } else {
          let new = [Article(id: number, title: "New", publishedAt: .distantPast)]
          newestRequest.resume(returning: new)
          await newest.value
          XCTAssertEqual(viewModel.state, .loaded(new))
          olderRequest.resume(with: end.older)
          await older.value
          XCTAssertEqual(viewModel.state, .loaded(new))
        }
      }
    }
  }
}
