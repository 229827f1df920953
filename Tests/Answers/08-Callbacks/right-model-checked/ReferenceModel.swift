import AlbumSearch
import Foundation

struct Broken: LocalizedError {
  var errorDescription: String? { "broken" }
}

enum Reply: CaseIterable {
  case many, other, none, broken, cancelled

  var result: Result<[Album], any Error> {
    switch self {
    case .many: .success(Reply.manyAlbums)
    case .other: .success([Reply.album("Zoo"), Reply.album("Air"), Reply.album("Zoo")])
    case .none: .success([])
    case .broken: .failure(Broken())
    case .cancelled: .failure(CancellationError())
    }
  }

  private static let manyAlbums = (0..<60).map { album("Nr. \(59 - $0)", by: $0 == 3 ? "" : "Eve") }

  private static func album(_ title: String, by artist: String = "Eve") -> Album {
    Album(
      title: title, artist: artist, releaseDate: Date(timeIntervalSince1970: 1e9),
      imageURL: URL(filePath: "/covers/\(title)"))
  }
}

enum Step {
  case blank(String)
  case search(typed: String, asked: String, [Reply], late: Bool)

  static let all: [Step] =
    ["", "  ", "\t\n", "\u{A0}"].map(Step.blank)
    + Reply.allCases.flatMap { reply in
      [
        .search(typed: "Björk,\nAC/DC", asked: "Björk,\nAC/DC", [reply], late: true),
        .search(typed: " 42\n", asked: "42", [reply, .other, .broken], late: true),
        .search(typed: "\u{A0}Kind  OF\tblue", asked: "Kind  OF\tblue", [reply], late: false),
        .search(typed: "\n\tz\u{3000}", asked: "z", [reply, .none, .other], late: false),
      ]
    }
}

/// All that one can see of the view model, and all that the lesson says of it, in one value.
struct World: Equatable {
  struct State: Equatable {
    var rows: [AlbumSearchResultCellViewModel] = []
    var message: String?
  }

  var state = State()
  var asked: [String] = []
  var handled: [State] = []

  mutating func blank() {
    handled.append(state)
  }

  mutating func ask(_ term: String) {
    asked.append(term)
  }

  mutating func firstAnswer(_ reply: Reply) {
    switch reply.result {
    case .success(let albums):
      state = State(rows: albums.map(AlbumSearchResultCellViewModel.init(album:)))
    case .failure:
      state.message = "The albums could not be loaded."
    }
    handled.append(state)
  }
}
