import AlbumSearch
import Observation

/// Everything that happens between a view, a view model and its networking layer, in order.
@MainActor
final class LoggedSearch: NetworkingLayer {
  enum Event: Equatable {
    case request(String)
    case searchReturned
    case handler(Int, titles: [String], message: String?)
    case completionReturned
  }

  var events: [Event] = []
  private var pending: [(Result<[Album], any Error>) -> Void] = []
  private var searches = 0
  lazy var viewModel = SearchViewModel(networkingLayer: self)

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    events.append(.request(term))
    pending.append { completion($0) }
  }

  func search(_ term: String) {
    let number = searches
    searches += 1
    viewModel.searchFor(searchTerm: term) { [self] in
      events.append(
        .handler(number, titles: viewModel.titles, message: viewModel.errorMessage))
    }
    events.append(.searchReturned)
  }

  func answer(_ index: Int, _ result: Result<[String], any Error>) {
    pending[index](result.map { $0.map(Album.titled) })
    events.append(.completionReturned)
  }
}
