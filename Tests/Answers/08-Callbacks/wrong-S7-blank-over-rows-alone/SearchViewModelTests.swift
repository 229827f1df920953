import AlbumSearch
import Foundation
import Testing

@MainActor
@Suite("The search view model")
struct SearchViewModelTests {
  private struct Lost: Error {}

  private struct Explained: LocalizedError {
    var errorDescription: String? { "The server is down." }
  }

  private struct State: Equatable {
    var rows: [AlbumSearchResultCellViewModel] = []
    var message: String?
  }

  private final class Handler {
    var states: [State] = []
  }

  private let message = "The albums could not be loaded."
  private let layer = NetworkingLayerSpy()
  private let handler = Handler()
  private let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  // MARK: The request

  @Test(
    "asks at once for what was typed, without white space around it",
    arguments: [
      ("blue", "blue"), ("Blue", "Blue"), ("BLUE", "BLUE"), ("1959", "1959"), ("4", "4"),
      ("x", "x"), ("Björk", "Björk"), ("50% + 1 & more", "50% + 1 & more"),
      ("  blue", "blue"), ("blue  ", "blue"), ("\tblue\n", "blue"), ("\r\nblue", "blue"),
      ("\u{A0}blue\u{3000}", "blue"), ("Kind of Blue", "Kind of Blue"),
      (" Kind  of   Blue ", "Kind  of   Blue"), ("Kind\tof\nBlue", "Kind\tof\nBlue"),
    ])
  func request(typed: String, asked: String) throws {
    search(typed)
    #expect(layer.requests.inputs == [asked])

    try layer.requests.complete(with: .success([album("A")]))
    #expect(layer.requests.inputs == [asked])
  }

  @Test("asks once, whatever the answer")
  func oneRequest() throws {
    let answers: [Result<[Album], any Error>] = [
      .success([album("A")]), .success([]), .failure(Lost()), .failure(CancellationError()),
    ]
    for (index, answer) in answers.enumerated() {
      search("blue")
      #expect(layer.requests.inputs.count == index + 1)
      try layer.requests.complete(with: answer, at: index)
      #expect(layer.requests.inputs.count == index + 1)
    }
  }

  // MARK: A blank term

  @Test(
    "a blank term calls the handler at once and changes nothing",
    arguments: ["", " ", "    ", "\t", "\n", "\r\n", " \t\n ", "\u{A0}", "\u{3000}"])
  func blank(term: String) throws {
    search(term)
    #expect(layer.requests.inputs == [])
    #expect(state == State())
    #expect(handler.states == [State()])

    let kept = try givenRows()
    search(term)
    #expect(layer.requests.inputs.count == 1)
    #expect(state == kept)
    #expect(handler.states == [kept])
  }

  // MARK: Before the answer

  @Test("nothing changes and nobody is told before the answer")
  func waiting() throws {
    search("blue")
    #expect(state == State())
    #expect(handler.states == [])
    try layer.requests.complete(with: .success([album("A")]))

    let kept = try givenRowsAndMessage(after: 1)
    search("train")
    #expect(state == kept)
    #expect(handler.states == [])
  }

  // MARK: The answer

  @Test("shows the albums in their order, then calls the handler")
  func success() throws {
    let albums = [album("B"), album("A"), album("C", by: ""), album("A")]
    let shown = State(rows: rows(albums))

    search("blue")
    try layer.requests.complete(with: .success(albums))

    #expect(state == shown)
    #expect(handler.states == [shown])
  }

  @Test("shows many albums")
  func many() throws {
    let albums = (0..<120).map { album(String($0)) }
    search("blue")
    try layer.requests.complete(with: .success(albums))
    #expect(viewModel.albumViewModels == rows(albums))
  }

  @Test("a success replaces rows and message", arguments: [[], ["C"], ["C", "B", "A"]])
  func successAfterFailure(titles: [String]) throws {
    _ = try givenRowsAndMessage()
    let shown = State(rows: rows(titles.map { album($0) }))

    search("blue")
    try layer.requests.complete(with: .success(titles.map { album($0) }), at: 2)

    #expect(state == shown)
    #expect(handler.states == [shown])
  }

  @Test("the same answer again calls the handler again")
  func sameAgain() throws {
    let shown = State(rows: rows([album("A")]))
    for index in 0..<2 {
      search("blue")
      try layer.requests.complete(with: .success([album("A")]), at: index)
    }
    #expect(handler.states == [shown, shown])
  }

  @Test(
    "a failure without rows has its message, then calls the handler",
    arguments: [Lost(), CancellationError(), Explained()] as [any Error])
  func failure(error: any Error) throws {
    let shown = State(message: message)

    search("blue")
    try layer.requests.complete(with: .failure(error))

    #expect(state == shown)
    #expect(handler.states == [shown])
  }

  @Test(
    "a failure keeps the rows",
    arguments: [Lost(), CancellationError(), Explained()] as [any Error])
  func failureAfterSuccess(error: any Error) throws {
    let albums = [album("B"), album("A")]
    let shown = State(rows: rows(albums), message: message)
    search("blue")
    try layer.requests.complete(with: .success(albums))
    handler.states = []

    search("blue")
    try layer.requests.complete(with: .failure(error), at: 1)

    #expect(state == shown)
    #expect(handler.states == [shown])
  }

  @Test("one failure after the other keeps the rows")
  func failures() throws {
    let kept = try givenRowsAndMessage()

    search("blue")
    try layer.requests.complete(with: .failure(Lost()), at: 2)

    #expect(state == kept)
    #expect(handler.states == [kept])
  }

  @Test("an answer that comes at once is an answer")
  func atOnce() {
    let shown = State(rows: rows([album("A")]))
    let viewModel = SearchViewModel(networkingLayer: InstantNetworkingLayer(albums: [album("A")]))
    var states: [State] = []

    viewModel.searchFor(searchTerm: "blue") {
      states.append(State(rows: viewModel.albumViewModels, message: viewModel.errorMessage))
    }

    #expect(states == [shown])
  }

  // MARK: The second answer

  @Test("a second answer is not heard")
  func secondAnswer() throws {
    let answers: [Result<[Album], any Error>] = [
      .success([album("A")]), .success([album("B"), album("C")]), .success([]), .failure(Lost()),
    ]
    for first in answers {
      for second in answers {
        let layer = NetworkingLayerSpy()
        let viewModel = SearchViewModel(networkingLayer: layer)
        var calls = 0
        viewModel.searchFor(searchTerm: "blue") { calls += 1 }

        try layer.requests.complete(with: first)
        let kept = State(rows: viewModel.albumViewModels, message: viewModel.errorMessage)
        try layer.requests.complete(with: second)

        #expect(calls == 1)
        #expect(State(rows: viewModel.albumViewModels, message: viewModel.errorMessage) == kept)
      }
    }
  }

  @Test("a second answer is not heard while the next search waits")
  func secondAnswerWhileNextWaits() throws {
    search("first")
    try layer.requests.complete(with: .success([album("A")]))
    search("next")
    try layer.requests.complete(with: .success([album("B")]))
    #expect(state == State(rows: rows([album("A")])))
    #expect(handler.states.count == 1)

    try layer.requests.complete(with: .success([album("C")]), at: 1)
    #expect(state == State(rows: rows([album("C")])))
    #expect(handler.states.count == 2)
  }

  // MARK: Rows by index

  @Test("has a row at each index, and none elsewhere")
  func rowAtIndex() throws {
    #expect(viewModel.albumViewModelAt(index: 0) == nil)
    let albums = [album("C"), album("A"), album("B")]
    search("blue")
    try layer.requests.complete(with: .success(albums))

    for (index, row) in rows(albums).enumerated() {
      #expect(viewModel.albumViewModelAt(index: index) == row)
    }
    for index in [Int.min, -2, -1, 3, 4, 100, Int.max] {
      #expect(viewModel.albumViewModelAt(index: index) == nil)
    }
  }

  // MARK: Helpers

  private var state: State {
    State(rows: viewModel.albumViewModels, message: viewModel.errorMessage)
  }

  private func search(_ term: String) {
    viewModel.searchFor(searchTerm: term) { [viewModel, handler] in
      handler.states.append(
        State(rows: viewModel.albumViewModels, message: viewModel.errorMessage))
    }
  }

  private func givenRows() throws -> State {
    search("rows")
    try layer.requests.complete(with: .success([album("Old"), album("Older")]), at: 0)
    handler.states = []
    return State(rows: rows([album("Old"), album("Older")]))
  }

  private func givenRowsAndMessage(after earlier: Int = 0) throws -> State {
    search("rows")
    try layer.requests.complete(with: .success([album("Old"), album("Older")]), at: earlier)
    search("message")
    try layer.requests.complete(with: .failure(Lost()), at: earlier + 1)
    handler.states = []
    return State(rows: rows([album("Old"), album("Older")]), message: message)
  }

  private func album(_ title: String, by artist: String = "John Coltrane") -> Album {
    Album(
      title: title, artist: artist, releaseDate: Date(timeIntervalSince1970: -377_395_200),
      imageURL: URL(filePath: "/covers/\(title).jpg"))
  }

  private func rows(_ albums: [Album]) -> [AlbumSearchResultCellViewModel] {
    albums.map(AlbumSearchResultCellViewModel.init(album:))
  }
}
