import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("The article that is open")
struct SelectionTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    repository.list = .success([.seams, .spies])
    repository.articles = [1: .success(.seams), 3: .success(.stubs)]
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S20 · The article that the repository gives is selected")
  func selected() async throws {
    try await viewModel.fetchArticle(id: 1)
    #expect(viewModel.selectedArticle == .seams)

    try await viewModel.fetchArticle(id: 3)
    #expect(viewModel.selectedArticle == .stubs)
  }

  @Test("S20 · The repository's version is selected, not one known before")
  func selectedInTheNewVersion() async throws {
    await viewModel.loadArticles()
    try await viewModel.fetchArticle(id: 1)

    repository.articles[1] = .success(.seamsRevised)
    try await viewModel.fetchArticle(id: 1)

    #expect(viewModel.selectedArticle == .seamsRevised)
  }

  @Test("S20 · It is selected, be its id another than the one asked for")
  func selectedUnderAnotherId() async throws {
    repository.articles[7] = .success(.spies)

    try await viewModel.fetchArticle(id: 7)

    #expect(viewModel.selectedArticle == .spies)
  }

  @Test("S20 · It is selected while a load is under way, too")
  func selectedDuringALoad() async throws {
    let repository = HeldRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let load = try await repository.beginLoad(of: viewModel)

    try await viewModel.fetchArticle(id: 1)
    #expect(viewModel.selectedArticle == .seams)

    try await load.end(.success([.stubs]))
  }

  @Test("S21 · The repository's error is thrown on", arguments: [9, 3])
  func failureIsThrown(id: Article.ID) async throws {
    try await viewModel.fetchArticle(id: 3)

    repository.articles[id] = .failure(FeedFailure("Gone."))
    await #expect(throws: FeedFailure("Gone.")) {
      try await viewModel.fetchArticle(id: id)
    }
    repository.articles[id] = .failure(PlainFailure.outOfReach)
    await #expect(throws: PlainFailure.outOfReach) {
      try await viewModel.fetchArticle(id: id)
    }
    repository.articles[id] = .failure(URLError(.cancelled))
    await #expect(throws: URLError(.cancelled)) {
      try await viewModel.fetchArticle(id: id)
    }
    repository.articles[id] = .failure(CancellationError())
    await #expect(throws: CancellationError.self) {
      try await viewModel.fetchArticle(id: id)
    }
  }

  @Test("S22 · What waits or fails leaves the open article open")
  func selectionIsKept() async {
    await viewModel.loadArticles()
    repository.articles[2] = .failure(FeedFailure("Gone."))
    let recorder = StateRecorder { viewModel.selectedArticle }

    var expected = [viewModel.selectedArticle]
    for id in [2, 1, 9, 2, 3, 9] {
      try? await viewModel.fetchArticle(id: id)
      if case .success = repository.articles[id] {
        expected.append(viewModel.selectedArticle)
      }
    }

    let difference = firstDifference(
      in: recorder.path, expected: expected.distinctNeighbours)
    #expect(difference == nil)
  }

  @Test(
    "S23 · Opening an article changes no state, whether it comes or fails",
    arguments: [nil, .success([.seams, .spies]), .success([]), .failure(FeedFailure("Offline."))]
      as [Result<[Article], any Error>?])
  func stateIsKept(answer: Result<[Article], any Error>?) async {
    if let answer {
      repository.list = answer
      await viewModel.loadArticles()
    }
    repository.articles[1] = .success(.seamsRevised)
    let recorder = StateRecorder { viewModel.state }
    let before = viewModel.state

    for id in [1, 9, 3] {
      try? await viewModel.fetchArticle(id: id)
    }

    let difference = firstDifference(in: recorder.path, expected: [before])
    #expect(difference == nil)
  }

  @Test("S23 · A load that is under way goes on")
  func loadGoesOn() async throws {
    let repository = HeldRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let load = try await repository.beginLoad(of: viewModel)
    let recorder = StateRecorder { viewModel.state }
    let before = viewModel.state

    try? await viewModel.fetchArticle(id: 1)
    try? await viewModel.fetchArticle(id: 9)

    let difference = firstDifference(in: recorder.path, expected: [before])
    #expect(difference == nil)
    try await load.end(.success([.stubs]))
  }

  @Test("S24 · No load opens, closes or exchanges an article", arguments: [nil, 1])
  func loadKeepsTheSelection(id: Article.ID?) async throws {
    let repository = HeldRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    if let id {
      try await viewModel.fetchArticle(id: id)
    }
    repository.articles[1] = .seamsRevised
    let recorder = StateRecorder { viewModel.selectedArticle }
    let before = viewModel.selectedArticle
    let responses: [Result<[Article], any Error>] = [
      .success([.stubs, .seamsRevised]), .success([.spies]), .success([]),
      .failure(FeedFailure("Offline.")),
    ]

    for response in responses {
      try await repository.runLoad(of: viewModel, response: response)
      try await repository.runLoad(of: viewModel, cancelled: true, response: response)
    }
    let load = try await repository.beginLoad(of: viewModel)
    let refused = HeldLoad(of: viewModel, from: repository)
    await refused.settle()
    try await load.end(.success([.spies]))
    await letOthersRun()

    let difference = firstDifference(in: recorder.path, expected: [before])
    #expect(difference == nil)
  }

  @Test("S24 · What is opened during a load stays open after it", arguments: [false, true])
  func loadKeepsALaterSelection(cancelled: Bool) async throws {
    let repository = HeldRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let failure = FeedFailure("Offline.")
    let responses: [Result<[Article], any Error>] = [.success([.stubs]), .failure(failure)]

    for response in responses {
      try await viewModel.fetchArticle(id: 2)
      let load = try await repository.beginLoad(of: viewModel)
      if cancelled {
        load.cancel()
      }
      try await viewModel.fetchArticle(id: 1)
      let opened = viewModel.selectedArticle
      try await load.end(response)
      #expect(viewModel.selectedArticle == opened)
    }
  }
}
