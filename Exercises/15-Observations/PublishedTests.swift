import Beers
import TestPatterns
import Testing

/// The tests of the article.
///
/// They pass, and guard little; you may delete them.
@MainActor
@Suite("The beers, as in the article")
struct PublishedTests {
  let repository = BeerRepositorySpy()
  let viewModel: BeerViewModel

  init() {
    viewModel = BeerViewModel(repository: repository)
  }

  @Test("Initially there are none")
  func initialState() {
    #expect(viewModel.beers.isEmpty)
    #expect(!viewModel.showAlert)
  }

  @Test("Beers that are sent arrive")
  func beers() async throws {
    try await waitForChanges(to: \.beers, on: viewModel) {
      repository.send(.success([.porter]))
    }

    #expect(viewModel.beers == [.porter])
  }

  @Test("An error shows the alert")
  func alert() async throws {
    try await waitForChanges(to: \.showAlert, on: viewModel) {
      repository.send(.dry)
    }

    #expect(viewModel.showAlert)
  }

  @Test("An error has a message")
  func message() async throws {
    try await waitForChanges(to: \.errorMessage, on: viewModel) {
      repository.send(.dry)
    }

    #expect(viewModel.errorMessage == "The barrel is empty.")
  }

  @Test("A load asks the repository")
  func load() async {
    await viewModel.load()

    #expect(repository.begun.count == 1)
  }

  @Test("A refresh asks the repository")
  func refresh() async {
    await viewModel.refresh()

    #expect(repository.begun.count == 1)
  }
}
