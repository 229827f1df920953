import AlbumSearch
import Testing

@MainActor
@Suite("The handler, with a layer that answers at once")
struct HandlerTests {
  @Test(
    "is called once, with the answer in place",
    arguments: [[], ["Blue Train"], ["Maiden Voyage", "Head Hunters"]])
  func success(titles: [String]) {
    let layer = InstantNetworkingLayer()
    let viewModel = SearchViewModel(networkingLayer: layer)
    layer.answer = .failure(Offline())
    viewModel.searchFor(searchTerm: "herbie") {}
    layer.answer = .success(titles.map(Album.titled))
    var seen: [[String]] = []
    var messages: [String?] = []

    viewModel.searchFor(searchTerm: "herbie") {
      seen.append(viewModel.titles)
      messages.append(viewModel.errorMessage)
    }

    #expect(seen == [titles])
    #expect(messages == [nil])
  }

  @Test("is called once for a failure, with the message in place")
  func failure() {
    let layer = InstantNetworkingLayer()
    let viewModel = SearchViewModel(networkingLayer: layer)
    layer.answer = .failure(Offline())
    var messages: [String?] = []

    viewModel.searchFor(searchTerm: "herbie") { messages.append(viewModel.errorMessage) }

    #expect(messages == ["The albums could not be loaded."])
  }
}
