import Foundation
import Observation

/// The screen of a list of beers: it shows each state that the repository delivers.
///
/// `@Observable` asks for macOS 14 or iOS 17, and so does the view model. Only a test that iterates
/// `Observations` needs more.
@MainActor
@Observable
public final class BeerViewModel {
  /// The beers of the latest success.
  ///
  /// They outlive a failure, because old beers help more than an empty screen.
  public private(set) var beers: [Beer] = []

  /// Whether a request is under way.
  public private(set) var isLoading = false

  /// Whether the alert is open; a view sets it to false when the reader closes the alert.
  public var showAlert = false

  /// What the alert says, or nil when all is well.
  public private(set) var errorMessage: String?

  private let repository: any BeerRepository
  @ObservationIgnored private var listening: Task<Void, Never>?

  /// Creates a screen that shows what the repository delivers, as long as the screen lives.
  public init(repository: any BeerRepository) {
    self.repository = repository
    let states = repository.states
    // The task must not keep the screen alive while it waits.
    listening = Task { [weak self] in
      for await state in states {
        self?.show(state)
      }
    }
  }

  deinit {
    listening?.cancel()
  }

  /// Asks for beers, those that are stored first; returns when the request is over.
  public func load() async {
    await repository.fetchBeers(.cacheElseNetwork)
  }

  /// Asks for newer beers; returns when the request is over.
  public func refresh() async {
    await repository.fetchBeers(.networkElseCache)
  }

  private func show(_ state: BeerState) {
    switch state {
    case .idle:
      isLoading = false
    case .loading:
      isLoading = true
    case .success(let beers):
      isLoading = false
      // An open alert always has a message: it closes first here, and opens last below.
      showAlert = false
      errorMessage = nil
      self.beers = beers
    case .failure(let error):
      isLoading = false
      errorMessage = error.localizedDescription
      showAlert = true
    }
  }
}
