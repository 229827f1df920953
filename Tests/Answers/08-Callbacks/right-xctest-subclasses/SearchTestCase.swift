import AlbumSearch
import XCTest

struct Failed: Error {}

struct Spelled: LocalizedError {
  let errorDescription: String? = "spelled out"
}

/// What all tests of the search share: a layer that never answers by itself, and what was seen.
@MainActor
class SearchTestCase: XCTestCase {
  final class Layer: NetworkingLayer {
    typealias Completion = @MainActor (Result<[Album], any Error>) -> Void
    var terms: [String] = []
    var last: Completion?
    var whenAsked: ((Completion) -> Void)?

    func fetchAlbums(matching term: String, completion: @escaping Completion) {
      terms.append(term)
      last = completion
      whenAsked?(completion)
    }
  }

  struct Seen: Equatable {
    var titles: [String] = []
    var message: String?
    var handled = 0
    var terms: [String] = []
  }

  private(set) var layer: Layer!
  private(set) var sut: SearchViewModel!
  private(set) var handled = 0
  private(set) var inHandler: [Seen] = []

  override func setUp() async throws {
    layer = Layer()
    sut = SearchViewModel(networkingLayer: layer)
    handled = 0
    inHandler = []
  }

  override func tearDown() async throws {
    layer = nil
    sut = nil
  }

  func search(_ term: String) {
    sut.searchFor(searchTerm: term) { [unowned self] in
      handled += 1
      inHandler.append(now)
    }
  }

  func answer(_ titles: String...) throws {
    try XCTUnwrap(layer.last, "nobody asked")(.success(titles.map(album)))
  }

  func fail(with error: any Error = Failed()) throws {
    try XCTUnwrap(layer.last, "nobody asked")(.failure(error))
  }

  var now: Seen {
    Seen(
      titles: sut.albumViewModels.map(\.title), message: sut.errorMessage, handled: handled,
      terms: layer.terms)
  }

  func album(_ title: String) -> Album {
    Album(
      title: title, artist: title + "'s", releaseDate: Date(timeIntervalSinceReferenceDate: 0),
      imageURL: URL(filePath: "/" + title))
  }

  func assertNow(
    _ titles: [String], _ message: String? = nil, handled: Int, terms: [String],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let wanted = Seen(titles: titles, message: message, handled: handled, terms: terms)
    XCTAssertEqual(now, wanted, file: file, line: line)
  }

  /// The latest call of the handler found what there is now.
  func assertHandlerFoundThis(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(inHandler.last, now, file: file, line: line)
    XCTAssertEqual(inHandler.count, handled, file: file, line: line)
  }
}
