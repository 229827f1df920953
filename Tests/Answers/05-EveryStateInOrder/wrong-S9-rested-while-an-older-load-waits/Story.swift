import Articles
import Foundation
import Observation
import TestPatterns
import Testing

typealias State = LoadingState<[Article]>

// One line of a story. Loads and openings have letters, in the order in which they are called.
enum Line: Sendable {
  case load(Character)
  case cancel(Character)
  case answer(Character, [Article])
  case fail(Character, any Error)
  case open(Character, Article.ID)
  case bring(Character, Article)
  /// A load from its call to its return, with nothing beside it.
  case whole([Article])
  case wholeFailure(any Error)
  case wholeCancelled(any Error)
  /// What must be there now.
  case sees(State)
  case reads(Article?)
}

struct Story: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var lines: [Line]
  var way: [State]

  init(_ title: String, _ lines: [Line], way: [State]) {
    testDescription = title
    self.lines = lines
    self.way = way
  }
}

@MainActor
@Observable
private final class Actor {
  var hasReturned = false
  @ObservationIgnored var task: Task<Void, Never>?
  @ObservationIgnored var wayAtReturn: [State] = []
  @ObservationIgnored var number = 0
}

@MainActor
final class Teller {
  private let newsroom = Newsroom()
  private let viewModel: ArticleListViewModel
  private let way: StateRecorder<State>
  private let pairs: StateRecorder<(State, [Article], Bool, String?)>
  private var loads: [Character: Actor] = [:]
  private var openings: [Character: Actor] = [:]
  private var newest: Character?

  init() {
    let viewModel = ArticleListViewModel(repository: newsroom)
    self.viewModel = viewModel
    way = StateRecorder { viewModel.state }
    pairs = StateRecorder {
      (viewModel.state, viewModel.articles, viewModel.isLoading, viewModel.errorMessage)
    }
  }

  func tell(_ story: Story) async throws {
    #expect(viewModel.selectedArticle == nil)
    for line in story.lines {
      try await tell(line)
      checkProperties()
    }
    let difference = firstDifference(in: way.values, expected: story.way)
    #expect(difference == nil)
    let requests = await newsroom.listRequests
    #expect(requests == loads.count)
  }

  private func tell(_ line: Line) async throws {
    let selected = viewModel.selectedArticle
    switch line {
    case .load(let name):
      let load = Actor()
      loads[name] = load
      newest = name
      load.number = loads.count
      load.task = Task { [viewModel, way] in
        await viewModel.loadArticles()
        load.wayAtReturn = way.values
        load.hasReturned = true
      }
      try await newsroom.waitForList(load.number)
      #expect(viewModel.state == .loading)
      #expect(viewModel.selectedArticle == selected)
    case .cancel(let name):
      let before = way.values
      loads[name]?.task?.cancel()
      for _ in 1...4 { await Task.yield() }
      #expect(way.values == before)
      if name == newest { #expect(loads[name]?.hasReturned == false) }
    case .answer(let name, let articles):
      try await end(name, with: .success(articles))
      #expect(viewModel.selectedArticle == selected)
    case .fail(let name, let error):
      try await end(name, with: .failure(error))
      #expect(viewModel.selectedArticle == selected)
    case .whole(let articles):
      let name = freshName
      try await tell(.load(name))
      checkProperties()
      try await tell(.answer(name, articles))
    case .wholeFailure(let error):
      let name = freshName
      try await tell(.load(name))
      checkProperties()
      try await tell(.fail(name, error))
    case .wholeCancelled(let error):
      let name = freshName
      try await tell(.load(name))
      try await tell(.cancel(name))
      checkProperties()
      try await tell(.fail(name, error))
    case .open(let name, let id):
      let opening = Actor()
      openings[name] = opening
      opening.number = openings.count
      let before = way.values
      opening.task = Task { [viewModel] in
        try? await viewModel.fetchArticle(id: id)
        opening.hasReturned = true
      }
      #expect(try await newsroom.waitForArticle(opening.number) == id)
      #expect(way.values == before)
    case .bring(let name, let article):
      let opening = try #require(openings[name])
      let before = way.values
      await newsroom.answerArticle(opening.number, with: article)
      try await waitUntil(timeout: .seconds(5)) { opening.hasReturned }
      #expect(way.values == before)
      if opening.number < openings.count {
        #expect(viewModel.selectedArticle == selected)
      } else {
        #expect(viewModel.selectedArticle == article)
      }
    case .sees(let state):
      #expect(viewModel.state == state)
    case .reads(let article):
      #expect(viewModel.selectedArticle == article)
    }
  }

  private var freshName: Character {
    Character(UnicodeScalar(UInt8(97 + loads.count)))
  }

  private func end(_ name: Character, with result: Result<[Article], any Error>) async throws {
    let load = try #require(loads[name])
    let before = way.values
    await newsroom.answerList(load.number, with: result)
    try await waitUntil(timeout: .seconds(5)) { load.hasReturned }
    let wayAtReturn = name == newest ? load.wayAtReturn : before
    for _ in 1...3 { await Task.yield() }
    // All was done at the return of the newest, and nothing is done by the others.
    #expect(way.values == wayAtReturn)
  }

  private func checkProperties() {
    for (state, articles, isLoading, message) in pairs.values {
      switch state {
      case .idle: #expect(articles == [] && !isLoading && message == nil)
      case .loading: #expect(articles == [] && isLoading && message == nil)
      case .loaded(let list): #expect(articles == list && !isLoading && message == nil)
      case .error(let text): #expect(articles == [] && !isLoading && message == text)
      }
    }
  }
}
