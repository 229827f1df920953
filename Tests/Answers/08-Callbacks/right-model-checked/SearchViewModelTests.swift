import AlbumSearch
import Testing

/// Drives the view model and the reference side by side, and stops at the first difference.
@MainActor
private final class Driver: NetworkingLayer {
  private var wanted = World()
  private var asked: [String] = []
  private var handled: [World.State] = []
  private var completions: [@MainActor (Result<[Album], any Error>) -> Void] = []
  private var whenAsked: [Reply] = []
  private var differences: [String] = []
  private lazy var viewModel = SearchViewModel(networkingLayer: self)

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    asked.append(term)
    completions.append(completion)
    let replies = whenAsked
    whenAsked = []
    if !replies.isEmpty {
      wanted.ask(term)
      fire(replies)
    }
  }

  func run(_ steps: [Step]) throws {
    for step in steps {
      switch step {
      case .blank(let term):
        wanted.blank()
        start(term)
      case .search(let typed, let term, let replies, let late):
        if late {
          wanted.ask(term)
          start(typed)
          compare("waits")
          for old in completions.dropLast() {
            old(Reply.other.result)
            old(Reply.broken.result)
            compare("old answers while a new search waits")
          }
          fire(replies)
        } else {
          whenAsked = replies
          start(typed)
          try #require(asked.last == term)
        }
      }
      compare("after \(step)")
      try #require(differences == [], "\(steps)")
    }
    for completion in completions {
      completion(Reply.other.result)
      completion(Reply.broken.result)
      compare("old answers")
    }
    try #require(differences == [], "\(steps)")
  }

  private func start(_ term: String) {
    viewModel.searchFor(searchTerm: term) { [self] in
      handled.append(state)
    }
  }

  private func fire(_ replies: [Reply]) {
    guard let completion = completions.last else { return }
    wanted.firstAnswer(replies[0])
    for reply in replies {
      completion(reply.result)
      compare("answered \(reply)")
    }
  }

  private var state: World.State {
    World.State(rows: viewModel.albumViewModels, message: viewModel.errorMessage)
  }

  private func compare(_ moment: String) {
    if World(state: state, asked: asked, handled: handled) != wanted {
      differences.append(moment)
    }
    let rows = wanted.state.rows
    for index in [Int.min, -1, 0, 1, rows.count - 1, rows.count, rows.count + 1, Int.max] {
      let row = rows.indices.contains(index) ? rows[index] : nil
      if viewModel.albumViewModelAt(index: index) != row {
        differences.append("\(moment): row \(index)")
      }
    }
  }
}

@MainActor
@Suite("The view model does what the reference does")
struct SearchViewModelTests {
  @Test("in every story of three steps", arguments: Step.all.indices)
  func stories(first: Int) throws {
    for second in Step.all {
      for third in [Step.all[1], Step.all[7], Step.all[20]] {
        try Driver().run([Step.all[first], second, third])
      }
    }
  }
}
