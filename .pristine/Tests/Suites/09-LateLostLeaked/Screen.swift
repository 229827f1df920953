import LateLostLeaked
import Testing

/// What a search shows, to be compared as a whole.
struct Screen: Equatable {
  var titles: [String] = []
  var message: String?
  var isSearching = false
}

extension Screen: CustomTestStringConvertible {
  var testDescription: String {
    "titles \(titles), message \(message ?? "none"), \(isSearching ? "searching" : "not searching")"
  }
}

extension SearchViewModel {
  var screen: Screen {
    Screen(titles: albums.map(\.title), message: errorMessage, isSearching: isSearching)
  }

  /// Searches with a handler that does nothing.
  func search(_ term: String) {
    searchFor(searchTerm: term) {}
  }
}

/// The message of every failure.
let message = "The albums could not be loaded."
