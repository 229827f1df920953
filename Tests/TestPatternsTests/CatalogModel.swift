import Observation
import Synchronization

/// What the examples in the documentation look at.
protocol Catalog: Sendable {
  func albums(matching term: String) async throws -> [String]
}

@MainActor @Observable final class CatalogModel {
  private(set) var isSearching = false
  private(set) var albums: [String] = []
  private let catalog: any Catalog

  init(catalog: any Catalog) {
    self.catalog = catalog
  }

  func search(_ term: String) async {
    isSearching = true
    albums = (try? await catalog.albums(matching: term)) ?? []
    isSearching = false
  }

  func searchButtonTapped() {
    Task { await search("blue") }
  }
}

@MainActor final class CallbackModel {
  typealias Search = (String, @escaping @MainActor ([String]) -> Void) -> Void

  private(set) var isSearching = false
  private(set) var albums: [String] = []
  private let start: Search

  init(search: @escaping Search) {
    start = search
  }

  func search(_ term: String) {
    isSearching = true
    start(term) { [weak self] albums in
      self?.albums = albums
      self?.isSearching = false
    }
  }
}

/// Counts what is played, until it is freed.
@MainActor @Observable final class PlayCounter {
  var count = 0

  init() {}

  init(plays: AsyncStream<String>) {
    Task { [weak self] in
      for await _ in plays { self?.count += 1 }
    }
  }
}

protocol CoverLoader: Sendable {
  func loadCover(of album: String, completion: @escaping @Sendable (Int) -> Void)
}

/// Counts the bytes of covers, on whatever thread they come.
final class CoverSize: Sendable {
  private let loader: any CoverLoader
  private let bytes = Mutex(0)

  init(loader: any CoverLoader) {
    self.loader = loader
  }

  var total: Int {
    bytes.withLock { $0 }
  }

  func measure(_ album: String) {
    loader.loadCover(of: album) { [self] count in
      bytes.withLock { $0 += count }
    }
  }
}

/// Reminds after a while, or at once.
@MainActor final class Reminder {
  private(set) var count = 0
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func remind(after delay: Duration) async throws {
    try await clock.sleep(for: delay)
    count += 1
  }

  func remindNow() {
    count += 1
  }
}

/// Logs what is played, from a task of its own.
@MainActor final class Player {
  private let log: @Sendable (String) -> Void

  init(log: @escaping @Sendable (String) -> Void) {
    self.log = log
  }

  func playTapped(_ album: String) {
    Task { [log] in
      log("play")
      log(album)
    }
  }
}
