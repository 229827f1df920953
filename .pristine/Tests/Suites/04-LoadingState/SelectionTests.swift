import Foundation
import LoadingState
import Testing

@MainActor
@Suite("The article that is open")
struct SelectionTests {
  @Test("S8 · The article that the repository returns is selected, in its version")
  func selected() async throws {
    let repository = StubRepository()
    repository.list = .success([.seams, .spies])
    repository.articles = [1: .success(.seamsRevised), 3: .success(.stubs)]
    let viewModel = ArticleListViewModel(repository: repository)
    await viewModel.loadArticles()

    try await viewModel.fetchArticle(id: 1)
    #expect(viewModel.selectedArticle == .seamsRevised)

    try await viewModel.fetchArticle(id: 3)
    #expect(viewModel.selectedArticle == .stubs)

    repository.articles[3] = .success(.stubsRevised)
    try await viewModel.fetchArticle(id: 3)
    #expect(viewModel.selectedArticle == .stubsRevised, "It is opened again, in a new version.")
  }
}
