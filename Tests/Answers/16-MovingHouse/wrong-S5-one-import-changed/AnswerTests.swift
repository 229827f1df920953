import AlbumSearch
import Testing
import XCTest

@MainActor
final class AnswerTests: XCTestCase {
  var viewModel: SearchViewModel!

  var layer: StubNetworkingLayer { .shared }

  override func setUp() async throws {
    layer.reset()
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  override func tearDown() async throws {
    viewModel = nil
  }

  func testAFailureSetsTheMessageAndKeepsTheRows() async {
    layer.answer = .success([.titled("Blue Train")])
    await search("john", in: viewModel)
    layer.answer = .failure(Offline())
    await search("miles", in: viewModel)

    assertScreen(
      of: viewModel, titles: ["Blue Train"], message: "The albums could not be loaded.")
  }

  func testASuccessRemovesTheMessage() async {
    layer.answer = .failure(Offline())
    await search("herbie", in: viewModel)
    layer.answer = .success([.titled("Head Hunters")])
    await search("herbie", in: viewModel)

    #expect(viewModel.errorMessage == nil)
  }

  func testTheHandlerFindsTheNewRow() async throws {
    let viewModel = try #require(viewModel)
    let done = XCTestExpectation(description: "the handler was called")
    layer.answer = .success([.titled("Kind of Blue")])

    viewModel.searchFor(searchTerm: "miles") {
      if let row = viewModel.albumViewModelAt(index: 0) {
        #expect(row.title == "Kind of Blue")
      }
      done.fulfill()
    }

    await fulfillment(of: [done], timeout: 1)
  }

  func testTheHandlerIsCalledOnce() async {
    let done = XCTestExpectation(description: "the handler was called once")

    viewModel.searchFor(searchTerm: "miles") { done.fulfill() }

    await fulfillment(of: [done], timeout: 1)
  }
}
