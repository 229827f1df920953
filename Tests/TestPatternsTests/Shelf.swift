import Observation

/// What the tests of the helpers look at: a small subject in the manner of a view model.
@MainActor @Observable final class Shelf {
  enum State: Equatable {
    case idle, loading
    case loaded([String])
  }

  var state = State.idle
  var title = ""
  var subtitle = ""
  var cover = Cover()
  var tags: [String] = []

  var isLoading: Bool {
    state == .loading
  }

  /// Not `Equatable`: observers are told of every set.
  struct Cover {
    var name = ""
  }

  /// The whole way, without a suspension between.
  func loadAtOnce() {
    state = .loading
    state = .loaded(["a", "b"])
  }

  func load(from source: @MainActor () async throws -> [String]) async {
    state = .loading
    state = .loaded((try? await source()) ?? [])
  }
}
