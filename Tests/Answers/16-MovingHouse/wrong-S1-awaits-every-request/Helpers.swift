import AlbumSearch
import Testing

/// Compares all that is on the screen.
@MainActor
func expectScreen(
  of viewModel: SearchViewModel, titles: [String], message: String?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(viewModel.titles == titles, sourceLocation: sourceLocation)
  #expect(viewModel.errorMessage == message, sourceLocation: sourceLocation)
}
