import AlbumSearch
import Testing

/// What a user sees of a view model at one moment; a title stands for its row.
struct Screen: Equatable {
  var titles: [String] = []
  var message: String?
}

extension SearchViewModel {
  var screen: Screen {
    Screen(titles: titles, message: errorMessage)
  }
}

/// Compares all that is on the screen; a failure stands at the line of the call.
@MainActor
func expectScreen(
  of viewModel: SearchViewModel, titles: [String], message: String?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    viewModel.screen == Screen(titles: titles, message: message), sourceLocation: sourceLocation)
}
