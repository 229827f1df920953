import AlbumSearch

/// The view model on a bench: it is asked, it asks, it is answered, all in one log.
@MainActor
final class Bench: NetworkingLayer {
  private(set) var log: [String] = []
  private var completions: [@MainActor (Result<[Album], any Error>) -> Void] = []
  private var atOnce: [Result<[Album], any Error>] = []
  private lazy var viewModel = SearchViewModel(networkingLayer: self)

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    log.append("  asked for ‹\(term)› \(state)")
    completions.append(completion)
    let answers = atOnce
    atOnce = []
    for answer in answers {
      fire(completion, answer)
    }
  }

  func search(
    _ term: String, as name: String = "", answeredAtOnce: [Result<[Album], any Error>] = []
  ) {
    atOnce = answeredAtOnce
    log.append("search")
    viewModel.searchFor(searchTerm: term) { [self] in
      log.append("  handler\(name) \(state)")
    }
    log.append("back \(state)")
  }

  func answer(_ result: Result<[Album], any Error>, search index: Int = 0) {
    guard completions.indices.contains(index) else {
      log.append("nobody asked")
      return
    }
    fire(completions[index], result)
  }

  func row(_ index: Int) -> String? {
    viewModel.albumViewModelAt(index: index)?.title
  }

  func forgetLog() {
    log = []
  }

  private func fire(
    _ completion: @MainActor (Result<[Album], any Error>) -> Void,
    _ result: Result<[Album], any Error>
  ) {
    log.append("answer")
    completion(result)
    log.append("answered \(state)")
  }

  private var state: String {
    let rows = viewModel.albumViewModels.map {
      "\($0.title), \($0.details), \($0.coverURL.lastPathComponent)"
    }
    return "[\(rows.joined(separator: "; "))] \(viewModel.errorMessage ?? "fine")"
  }
}
