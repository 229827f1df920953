import LiveSearch
import TestPatterns

/// A service that answers at once, and records what it is asked, and when.
@MainActor
final class TimedSearch: SearchService {
  struct Request: Equatable {
    var term: String
    var milliseconds: Int
  }

  private(set) var requests: [Request] = []
  private let clock: ManualClock

  init(clock: ManualClock) {
    self.clock = clock
  }

  func titles(matching term: String) async throws -> [String] {
    let milliseconds = Int(clock.now.offset / .milliseconds(1))
    requests.append(Request(term: term, milliseconds: milliseconds))
    return [term]
  }
}
