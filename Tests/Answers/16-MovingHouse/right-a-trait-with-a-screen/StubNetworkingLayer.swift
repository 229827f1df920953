import AlbumSearch
import Testing

/// What one search found and left.
struct Sight: Equatable, Sendable {
  var titles: [String]
  var message: String?

  init(_ titles: [String], _ message: String? = nil) {
    self.titles = titles
    self.message = message
  }
}

/// A screen whose layer answers before `fetchAlbums` returns, as a cache would.
@MainActor
final class Screen: NetworkingLayer {
  @TaskLocal static var current: Screen?

  private(set) lazy var viewModel = SearchViewModel(networkingLayer: self)
  private(set) var terms: [String] = []
  private(set) var sights: [Sight] = []
  /// How many sights there were each time that a completion returned.
  private(set) var sightsAtReturn: [Int] = []
  var next: Result<[Album], any Error> = .success([])

  nonisolated init() {}

  var sight: Sight { Sight(viewModel.albumViewModels.map(\.title), viewModel.errorMessage) }

  func search(_ term: String, finding titles: [String]?) {
    next = titles.map { .success($0.map(Album.titled)) } ?? .failure(Offline())
    viewModel.searchFor(searchTerm: term) { self.sights.append(self.sight) }
  }

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    terms.append(term)
    completion(next)
    sightsAtReturn.append(sights.count)
  }
}

/// Gives each test, and each case of it, a screen of its own.
struct OwnScreen: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await Screen.$current.withValue(Screen()) { try await function() }
  }
}
