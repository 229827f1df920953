import Beers
import Observation
import Synchronization

/// Sends what it is told to; writes down beginnings and ends.
final class Cellar: BeerRepository {
  let states: AsyncStream<BeerState>
  let tap: AsyncStream<BeerState>.Continuation
  private let record = Mutex<[String]>([])

  init() {
    (states, tap) = AsyncStream.makeStream()
  }

  var log: [String] {
    record.withLock { $0 }
  }

  func fetchBeers(_ policy: FetchPolicy) async {
    record.withLock { $0.append("\(policy)") }
    for _ in 1...30 {
      await MainActor.run {}
    }
    record.withLock { $0.append("over") }
  }
}

/// What a view shows, tracked by hand: told of a change, it looks in a turn of its own.
@MainActor
@Observable
final class View<Picture: Sendable> {
  private(set) var pictures: [Picture] = []
  @ObservationIgnored private let look: @MainActor () -> Picture

  init(_ look: @escaping @MainActor () -> Picture) {
    self.look = look
    draw()
  }

  private func draw() {
    let picture = withObservationTracking(look) { [weak self] in
      Task { @MainActor in
        self?.draw()
      }
    }
    pictures.append(picture)
  }
}

struct Screen: Equatable, Sendable {
  var beers: [Beer] = []
  var isLoading = false
  var isOpen = false
  var message: String?

  func showing(_ state: BeerState) -> Screen {
    var next = self
    next.isLoading = false
    switch state {
    case .idle: break
    case .loading: next.isLoading = true
    case .success(let beers): next = Screen(beers: beers)
    case .failure(let error):
      next.isOpen = true
      next.message = error.localizedDescription
    }
    return next
  }
}

extension BeerViewModel {
  var screen: Screen {
    Screen(beers: beers, isLoading: isLoading, isOpen: showAlert, message: errorMessage)
  }
}
