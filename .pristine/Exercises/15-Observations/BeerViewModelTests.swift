import Beers
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("The beers")
struct BeerViewModelTests {
  let repository = BeerRepositoryStub()
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
    let sample = Beer(id: 1, name: "Porter")

    try await waitForChanges(to: \.beers, on: viewModel) {
      repository.send(.success([sample]))
    }

    #expect(viewModel.beers == [sample])
  }

  @Test("An error shows the alert")
  func alert() async throws {
    try await waitForChanges(to: \.showAlert, on: viewModel) {
      repository.send(.failure(OutOfBeer()))
    }

    #expect(viewModel.showAlert)
  }

  @Test("An error has a message")
  func message() async throws {
    let error = OutOfBeer()

    try await waitForChanges(to: \.errorMessage, on: viewModel) {
      repository.send(.failure(error))
    }

    #expect(viewModel.errorMessage == error.localizedDescription)
  }

  @Test("A load asks the repository")
  func load() async {
    await viewModel.load()

    #expect(repository.fetchCount == 1)
  }

  @Test("A refresh asks the repository")
  func refresh() async {
    await viewModel.refresh()

    #expect(repository.fetchCount == 1)
  }
}

// As published: `String` where `LocalizedError` has `String?`, so nobody ever asks for this text.
struct OutOfBeer: LocalizedError {
  let errorDescription: String = "The beer is out."
}
