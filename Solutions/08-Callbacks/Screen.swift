import AlbumSearch
import Foundation

/// All that a user can see of a view model at one moment.
///
/// A row stands here as its title: which texts an album becomes is proved with the cell.
struct Screen: Equatable {
  var titles: [String]
  var message: String?
}

extension Screen {
  @MainActor
  init(_ viewModel: SearchViewModel) {
    titles = viewModel.albumViewModels.map(\.title)
    message = viewModel.errorMessage
  }
}

/// The screens that one completion handler found, one for each time it was called.
@MainActor
final class HandlerLog {
  var screens: [Screen] = []
}

extension Album {
  /// Makes an album of which only the title matters.
  static func titled(_ title: String) -> Album {
    Album(
      title: title, artist: "The artist of \(title)",
      releaseDate: Date(timeIntervalSince1970: 0), imageURL: URL(filePath: "/covers/\(title)"))
  }
}
