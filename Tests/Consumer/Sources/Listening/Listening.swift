import Foundation
import Observation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Finds albums.
public protocol Catalog: Sendable {
  func albums(matching term: String) async throws -> [String]
}

/// Keeps favourites.
public protocol FavouriteStore: Sendable {
  func save(_ albums: Set<String>) async throws
}

/// Searches while somebody types, tries again after a failure, keeps favourites, and counts plays.
@MainActor
@Observable
public final class ListeningViewModel {
  public private(set) var albums: [String] = []
  public private(set) var isSearching = false
  public private(set) var message: String?
  public private(set) var favourites: Set<String> = []
  public private(set) var plays = 0

  private let catalog: any Catalog
  private let store: any FavouriteStore
  private let clock: any Clock<Duration>
  private let log: @Sendable (String) -> Void
  @ObservationIgnored private var search: Task<Void, Never>?
  @ObservationIgnored private var listening: Task<Void, Never>?

  public init(
    catalog: any Catalog, store: any FavouriteStore, clock: any Clock<Duration>,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.catalog = catalog
    self.store = store
    self.clock = clock
    self.log = log
  }

  deinit {
    search?.cancel()
    listening?.cancel()
  }

  /// Searches for a text 300 ms after the last key.
  @discardableResult
  public func textChanged(to text: String) -> Task<Void, Never> {
    search?.cancel()
    let task = Task {
      guard (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
      isSearching = true
      await find(text)
      if !Task.isCancelled { isSearching = false }
    }
    search = task
    return task
  }

  private func find(_ text: String) async {
    for wait in [1, nil] {
      do {
        let found = try await catalog.albums(matching: text)
        if Task.isCancelled { return }
        albums = found
        message = nil
        log("found \(text)")
        return
      } catch {
        if Task.isCancelled { return }
        if let wait {
          guard (try? await clock.sleep(for: .seconds(wait))) != nil else { return }
        } else {
          message = "The albums could not be loaded."
        }
      }
    }
  }

  /// Shows an album as a favourite at once, and takes that back if it could not be saved.
  public func favour(_ album: String) async {
    favourites.insert(album)
    do {
      try await store.save(favourites)
    } catch {
      favourites.remove(album)
      message = "\(album) could not be saved."
    }
  }

  /// Counts what is played, until the stream ends or the view model goes.
  public func listen(to stream: AsyncStream<String>) {
    listening = Task { [weak self, log] in
      for await album in stream {
        self?.plays += 1
        log("played \(album)")
      }
    }
  }
}

/// A catalog behind a session.
public struct RemoteCatalog: Catalog {
  private let session: URLSession
  private let server: URL

  public init(session: URLSession, server: URL) {
    self.session = session
    self.server = server
  }

  public func albums(matching term: String) async throws -> [String] {
    let address = server.appending(path: "albums")
      .appending(queryItems: [URLQueryItem(name: "q", value: term)])
    let (body, response) = try await session.data(from: address)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return try JSONDecoder().decode([String].self, from: body)
  }
}

/// A catalog as older code has it, with a completion.
@MainActor
public final class CallbackCatalog {
  public typealias Fetch = (String, @escaping (Result<[String], any Error>) -> Void) -> Void

  private let fetch: Fetch

  public init(fetch: @escaping Fetch) {
    self.fetch = fetch
  }

  public func albums(matching term: String, completion: @escaping ([String]) -> Void) {
    fetch(term) { result in
      completion((try? result.get()) ?? [])
    }
  }
}
