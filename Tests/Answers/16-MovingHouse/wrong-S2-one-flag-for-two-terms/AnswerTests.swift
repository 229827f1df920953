import AlbumSearch
import Testing

@MainActor
@Suite("An answer")
struct AnswerTests {
  let layer = StubNetworkingLayer()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test("that fails sets the message and keeps the rows")
  func failure() throws {
    viewModel.searchFor(searchTerm: "john") {}
    try layer.calls.complete(with: .success([.titled("Blue Train")]))
    viewModel.searchFor(searchTerm: "miles") {}
    try layer.calls.complete(with: .failure(Offline()), at: 1)

    expectScreen(
      of: viewModel, titles: ["Blue Train"], message: "The albums could not be loaded.")
  }

  @Test("that succeeds removes the message")
  func success() throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.calls.complete(with: .failure(Offline()))
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.calls.complete(with: .success([.titled("Head Hunters")]), at: 1)

    expectScreen(of: viewModel, titles: ["Head Hunters"], message: nil)
  }

  @Test("is on the screen, rows and message, each time a handler is called, once")
  func handler() throws {
    var seen: [Screen] = []
    let answers: [Result<[Album], any Error>] = [
      .success([.titled("Kind of Blue")]), .failure(Offline()),
      .success([.titled("Blue Train"), .titled("Head Hunters")]),
    ]
    for (index, answer) in answers.enumerated() {
      viewModel.searchFor(searchTerm: "miles") {
        seen.append(Screen(titles: viewModel.titles, message: viewModel.errorMessage))
      }
      try layer.calls.complete(with: answer, at: index)
    }
    #expect(
      seen == [
        Screen(titles: ["Kind of Blue"], message: nil),
        Screen(titles: ["Kind of Blue"], message: "The albums could not be loaded."),
        Screen(titles: ["Blue Train", "Head Hunters"], message: nil),
      ])
  }
}

struct Screen: Equatable {
  var titles: [String]
  var message: String?
}
