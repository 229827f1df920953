import LoadingState
import TestPatterns

/// All that a view can read of the list at one moment.
struct Moment: Equatable {
  let state: LoadingState<[Article]>
  var articles: [Article]
  var isLoading: Bool
  var errorMessage: String?

  @MainActor
  init(_ viewModel: ArticleListViewModel) {
    state = viewModel.state
    articles = viewModel.articles
    isLoading = viewModel.isLoading
    errorMessage = viewModel.errorMessage
  }

  /// What the properties should be in a state.
  init(agreeingWith state: LoadingState<[Article]>) {
    self.state = state
    articles = state.loadedArticles
    isLoading = state == .loading
    errorMessage = state.message
  }

  /// This moment, with one property as it should be.
  func with<Value>(_ property: WritableKeyPath<Moment, Value>, _ value: Value) -> Moment {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }
}

extension Moment: CustomDebugStringConvertible {
  var debugDescription: String {
    """
    \(state) with \(articles.count) articles, isLoading \(isLoading), \
    errorMessage \(errorMessage.map { "\"\($0)\"" } ?? "nil")
    """
  }
}

extension LoadingState where Value == [Article] {
  var loadedArticles: [Article] {
    if case .loaded(let articles) = self { articles } else { [] }
  }

  var message: String? {
    if case .error(let message) = self { message } else { nil }
  }
}

extension Array where Element: Equatable {
  /// The elements, without those that are equal to the one before.
  ///
  /// A recorder has an entry for each change of which observers are notified. A program may
  /// notify them of a change that changes nothing. Behaviour is about values.
  var distinctNeighbours: [Element] {
    reduce(into: []) { result, element in
      if result.last != element {
        result.append(element)
      }
    }
  }
}

extension StateRecorder where Value: Equatable {
  /// The values that the state went through, each change of the value once.
  var path: [Value] {
    values.distinctNeighbours
  }
}
