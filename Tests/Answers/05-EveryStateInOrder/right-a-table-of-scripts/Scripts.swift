import Articles
import Foundation
import TestPatterns
import Testing

typealias State = LoadingState<[Article]>

/// One thing that a script does; loads have numbers in the order of their calls.
enum Act: Sendable {
  case call
  case cancel(Int)
  case list(Int, [String])
  case error(Int, any Error)
  case see(State)
}

struct Script: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var acts: [Act]
  /// Every state from `.idle` on.
  var way: [State]
}

struct Text: LocalizedError {
  var errorDescription: String?

  init(_ text: String) {
    errorDescription = text
  }
}

struct Unexplained: Error {}

/// Articles whose ids are those of their places, so that a new title has an old id.
func list(_ titles: [String]) -> [Article] {
  titles.enumerated().map { Article(id: $0, title: $1, publishedAt: .distantPast) }
}

private func loaded(_ titles: String...) -> State { .loaded(list(titles)) }

private let scripts: [Script] = [
  Script(
    testDescription: "lists and errors, one after the other",
    acts: [
      .call, .list(0, ["b", "a"]), .call, .list(1, ["c"]), .call, .list(2, []), .call,
      .error(3, Text("x")), .call, .error(4, Text("y")), .call, .list(5, ["d"]), .call,
      .error(6, Unexplained()),
    ],
    way: [
      .idle, .loading, loaded("b", "a"), .loading, loaded("c"), .loading, .loaded([]), .loading,
      .error("x"), .loading, .error("y"), .loading, loaded("d"), .loading,
      .error(Unexplained().localizedDescription),
    ]),
  Script(
    testDescription: "an empty list after a full one",
    acts: [.call, .list(0, ["a"]), .call, .list(1, [])],
    way: [.idle, .loading, loaded("a"), .loading, .loaded([])]),
  Script(
    testDescription: "a cancelled reload",
    acts: [
      .call, .list(0, ["a"]), .call, .cancel(1), .error(1, URLError(.cancelled)), .call,
      .cancel(2), .error(2, Text("x")), .call, .cancel(3), .list(3, ["b"]),
    ],
    way: [
      .idle, .loading, loaded("a"), .loading, loaded("a"), .loading, loaded("a"), .loading,
      loaded("b"),
    ]),
  Script(
    testDescription: "the older first",
    acts: [.call, .call, .list(0, ["old"]), .list(1, ["new"])],
    way: [.idle, .loading, loaded("new")]),
  Script(
    testDescription: "the older last",
    acts: [.call, .call, .list(1, ["new"]), .see(loaded("new")), .list(0, ["old"])],
    way: [.idle, .loading, loaded("new")]),
  Script(
    testDescription: "the newest fails, and the older comes last",
    acts: [.call, .call, .error(1, Text("new")), .see(.error("new")), .list(0, ["old"])],
    way: [.idle, .loading, .error("new")]),
  Script(
    testDescription: "the older fails last",
    acts: [.call, .call, .list(1, ["new"]), .error(0, Text("old"))],
    way: [.idle, .loading, loaded("new")]),
  Script(
    testDescription: "the older is cancelled, and its list comes last",
    acts: [.call, .call, .cancel(0), .list(1, ["new"]), .list(0, ["old"])],
    way: [.idle, .loading, loaded("new")]),
  Script(
    testDescription: "the older is cancelled, and its list comes first",
    acts: [.call, .call, .cancel(0), .list(0, ["old"]), .list(1, ["new"])],
    way: [.idle, .loading, loaded("new")]),
  Script(
    testDescription: "the older is cancelled and fails first",
    acts: [.call, .call, .cancel(0), .error(0, CancellationError()), .list(1, ["new"])],
    way: [.idle, .loading, loaded("new")]),
  Script(
    testDescription: "the older fails first",
    acts: [.call, .call, .error(0, Text("old")), .list(1, ["new"])],
    way: [.idle, .loading, loaded("new")]),
  Script(
    testDescription: "the older is cancelled and fails last",
    acts: [.call, .call, .cancel(0), .list(1, ["new"]), .error(0, CancellationError())],
    way: [.idle, .loading, loaded("new")]),
  Script(
    testDescription: "the newest is cancelled",
    acts: [
      .call, .list(0, ["a"]), .call, .call, .cancel(2), .error(2, CancellationError()),
      .list(1, ["old"]),
    ],
    way: [.idle, .loading, loaded("a"), .loading, loaded("a")]),
]

private struct Feed: ArticleRepository {
  let gate = Gate<Void, [Article]>(ignoringCancellation: true)

  func fetchArticles() async throws -> [Article] { try await gate.call(()) }

  func fetchArticle(id: Article.ID) async throws -> Article { throw Text("none") }
}

@MainActor
@Test("a list goes the way of its script", arguments: scripts)
func follows(script: Script) async throws {
  let feed = Feed()
  let viewModel = ArticleListViewModel(repository: feed)
  let recorder = StateRecorder { viewModel.state }
  var loads: [(task: Task<Void, Never>, call: Gate<Void, [Article]>.Call)] = []
  for act in script.acts {
    switch act {
    case .call:
      let task = Task { await viewModel.loadArticles() }
      loads.append((task, try await feed.gate.nextCall()))
      #expect(viewModel.state == .loading)
    case .cancel(let load):
      loads[load].task.cancel()
    case .list(let load, let titles):
      try loads[load].call.resume(returning: list(titles))
      await loads[load].task.value
    case .error(let load, let error):
      try loads[load].call.resume(throwing: error)
      await loads[load].task.value
    case .see(let state):
      #expect(viewModel.state == state)
    }
  }
  let difference = firstDifference(in: recorder.values, expected: script.way)
  #expect(difference == nil)
}

@MainActor
@Test("a new view model is idle")
func idle() {
  #expect(ArticleListViewModel(repository: Feed()).state == .idle)
}
