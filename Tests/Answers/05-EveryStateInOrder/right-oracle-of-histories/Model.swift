import Articles
import Foundation

typealias ListState = LoadingState<[Article]>

/// What a repository may respond to a load.
enum Kind: CaseIterable, Sendable {
  case list, sameList, many, empty
  case offline, silent, nameless, timeout
  case cancellation, urlCancelled, userCancelled

  var error: (any Error)? {
    switch self {
    case .list, .sameList, .many, .empty: nil
    case .offline: Offline()
    case .silent: Silent()
    case .nameless: Nameless.somewhere
    case .timeout: URLError(.timedOut)
    case .cancellation: CancellationError()
    case .urlCancelled: URLError(.cancelled)
    case .userCancelled: CocoaError(.userCancelled)
    }
  }

  /// The list that is sent to a load; only `.sameList` is the same for each.
  func list(for load: Int) -> [Article] {
    switch self {
    case .list: [entry(load + 2, "b"), entry(1, "a"), entry(load + 2, "b"), entry(1, "other a")]
    case .sameList: [entry(1, "as ever")]
    case .many: (0..<120).map { entry(($0 * 53 + load) % 97, $0 % 2 == 0 ? "even" : "") }
    default: []
    }
  }

  func result(for load: Int) -> Result<[Article], any Error> {
    if let error { .failure(error) } else { .success(list(for: load)) }
  }
}

struct Offline: LocalizedError {
  let errorDescription: String? = "  Offline!  "
  let recoverySuggestion: String? = "Wait."
}

struct Silent: LocalizedError {
  let errorDescription: String? = ""
}

enum Nameless: Error {
  case somewhere
}

func entry(_ id: Int, _ title: String) -> Article {
  Article(id: id, title: title, publishedAt: Date(timeIntervalSinceReferenceDate: -Double(id)))
}

/// The article that is sent to an opening: older or newer than that of a list, or of no list at all.
func opened(_ opening: Int) -> Article {
  Article(
    id: opening.isMultiple(of: 2) ? 1 : 500, title: "sent to opening \(opening)",
    publishedAt: Date(timeIntervalSinceReferenceDate: opening < 2 ? -1000 : 1000))
}

/// Loads and openings are numbered in the order of their calls.
enum Step: Sendable {
  case load
  case cancel(Int)
  case respond(Int, Kind)
  case open(Article.ID)
  case send(Int)
  case lose(Int)
  case drop(Int)
}

/// The Behaviour, as plain as it can be said.
///
/// It knows of no task and no thread.
struct Model {
  private(set) var states: [ListState] = [.idle]
  private(set) var loads = 0
  private(set) var openings = 0
  private(set) var waiting: Set<Int> = []
  private(set) var awaited: Set<Int> = []
  private(set) var cancelled: Set<Int> = []
  /// What is selected; nil where that is left open.
  private(set) var selection: Article?? = .some(nil)
  /// What must not be selected at any time.
  private(set) var overtaken: [Article] = []
  /// Whether the opening called last has failed or was cancelled: what is selected then is left open.
  private var hasLostLast = false

  var newest: Int { loads - 1 }

  mutating func take(_ step: Step) {
    switch step {
    case .load:
      waiting.insert(loads)
      loads += 1
      enter(.loading)
    case .cancel(let load):
      cancelled.insert(load)
    case .respond(let load, let kind):
      waiting.remove(load)
      if load == newest {
        enter(outcome(of: load, kind))
      }
    case .open:
      awaited.insert(openings)
      openings += 1
      selection = nil
      hasLostLast = false
    case .send(let opening):
      awaited.remove(opening)
      if hasLostLast {
        return
      }
      if opening == openings - 1 {
        selection = .some(opened(opening))
      } else {
        overtaken.append(opened(opening))
      }
    case .lose(let opening):
      awaited.remove(opening)
      lose(opening)
    case .drop(let opening):
      lose(opening)
    }
  }

  private mutating func lose(_ opening: Int) {
    if opening == openings - 1 {
      hasLostLast = true
      selection = nil
      overtaken = []
    }
  }

  private func outcome(of load: Int, _ kind: Kind) -> ListState {
    guard let error = kind.error else { return .loaded(kind.list(for: load)) }
    guard cancelled.contains(load) else { return .error(error.localizedDescription) }
    return states.last(where: { $0 != .loading }) ?? .idle
  }

  private mutating func enter(_ state: ListState) {
    if states.last != state {
      states.append(state)
    }
  }
}
