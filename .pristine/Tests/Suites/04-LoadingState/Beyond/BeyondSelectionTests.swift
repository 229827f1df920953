import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · The article that is open")
struct BeyondSelectionTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    repository.list = .success([.seams, .spies])
    repository.articles = [1: .success(.seamsRevised), 3: .success(.stubs)]
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S13 · Opening an article does not change the state")
  func stateIsKept() async {
    await viewModel.loadArticles()
    let recorder = StateRecorder { viewModel.state }
    let before = viewModel.state

    for id in [1, 9, 3] {
      try? await viewModel.fetchArticle(id: id)
    }

    let difference = firstDifference(in: recorder.path, expected: [before])
    #expect(difference == nil)
  }

  @Test("S13 · A load does not change the article that is open")
  func articleIsKept() async throws {
    try await viewModel.fetchArticle(id: 3)
    let recorder = StateRecorder { viewModel.selectedArticle }

    await viewModel.loadArticles()

    #expect(recorder.path == [.stubs])
  }

  @Test("S14 · The repository's error is thrown on, and the open article stays open")
  func failureIsThrown() async throws {
    try await viewModel.fetchArticle(id: 3)
    repository.articles[9] = .failure(FeedFailure("Gone."))

    await #expect(throws: FeedFailure("Gone.")) {
      try await viewModel.fetchArticle(id: 9)
    }

    #expect(viewModel.selectedArticle == .stubs)
  }
}
