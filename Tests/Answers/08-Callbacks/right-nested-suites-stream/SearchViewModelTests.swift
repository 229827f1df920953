import AlbumSearch
import Testing

@MainActor
@Suite("A search")
struct SearchViewModelTests {
  /// The states that a search can begin in.
  enum Past: CaseIterable {
    case fresh, rows, trouble, rowsAndTrouble
  }

  static func searches(_ past: Past) throws -> (Searches, Screen, Int) {
    let searches = Searches()
    switch past {
    case .fresh:
      return (searches, Screen(), 0)
    case .rows:
      try searches.searched(.success(albums("Old", "Older")))
      return (searches, Screen(rows: rows("Old", "Older")), 1)
    case .trouble:
      try searches.searched(.failure(Trouble.offline))
      return (searches, Screen(message: Screen.trouble), 1)
    case .rowsAndTrouble:
      try searches.searched(.success(albums("Old", "Older")))
      try searches.searched(.failure(Trouble.offline))
      return (searches, Screen(rows: rows("Old", "Older"), message: Screen.trouble), 2)
    }
  }

  @MainActor
  @Suite("that is blank")
  struct Blank {
    @Test(
      "is over at once", arguments: ["", " ", "\t", "\n", "\r", " \n ", "\u{A0}", "\u{2028}"],
      Past.allCases)
    func over(term: String, past: Past) async throws {
      let (searches, screen, earlier) = try SearchViewModelTests.searches(past)

      searches.start(term)

      #expect(searches.screen == screen)
      let books = await searches.close()
      #expect(books.requests.count == earlier)
      #expect(books.handled.dropFirst(earlier) == [screen])
    }
  }

  @MainActor
  @Suite("that waits")
  struct Waiting {
    @Test("has asked, and that is all", arguments: Past.allCases)
    func asked(past: Past) async throws {
      let (searches, screen, earlier) = try SearchViewModelTests.searches(past)

      searches.start("any")

      #expect(searches.screen == screen)
      let books = await searches.close()
      #expect(books.requests == Array(repeating: "any", count: earlier + 1))
      #expect(books.handled.count == earlier)
    }

    @Test(
      "has asked for what was typed",
      arguments: [
        "a", "A", "0815", "OK Computer", "OK   computer", "OK\tComputer", "OK\nC", "ß", "ÅÄÖ",
        "AC/DC",
      ],
      ["", " ", "\t ", "\n", "\u{A0}\u{2003}"])
    func trimmed(term: String, space: String) async {
      for typed in [space + term, term + space, space + term + space] {
        let searches = Searches()
        searches.start(typed)
        #expect(await searches.close().requests == [term])
      }
    }
  }

  @MainActor
  @Suite("that is answered")
  struct Answered {
    enum Answer: CaseIterable {
      case some, one, same, many, none, offline, timeout, cancelled

      var result: Result<[Album], any Error> {
        switch self {
        case .some: .success(albums("Y", "X", "Z", "X"))
        case .one: .success(albums("Y"))
        case .same: .success(albums("Old", "Older"))
        case .many: .success((1...99).flatMap { albums("\($0)") })
        case .none: .success([])
        case .offline: .failure(Trouble.offline)
        case .timeout: .failure(Trouble.timeout)
        case .cancelled: .failure(CancellationError())
        }
      }

      func screen(after old: Screen) -> Screen {
        switch self {
        case .some: Screen(rows: rows("Y", "X", "Z", "X"))
        case .one: Screen(rows: rows("Y"))
        case .same: Screen(rows: rows("Old", "Older"))
        case .many: Screen(rows: (1...99).flatMap { rows("\($0)") })
        case .none: Screen()
        case .offline, .timeout, .cancelled: Screen(rows: old.rows, message: Screen.trouble)
        }
      }
    }

    @Test("shows the answer, and then says so", arguments: Past.allCases, Answer.allCases)
    func shown(past: Past, answer: Answer) async throws {
      let (searches, old, earlier) = try SearchViewModelTests.searches(past)
      let screen = answer.screen(after: old)

      try searches.searched(answer.result)

      #expect(searches.screen == screen)
      let books = await searches.close()
      #expect(books.requests.count == earlier + 1)
      #expect(books.handled.dropFirst(earlier) == [screen])
    }

    @Test("is over", arguments: Answer.allCases, Answer.allCases)
    func over(first: Answer, second: Answer) async throws {
      let searches = Searches()
      let screen = first.screen(after: Screen())

      try searches.searched(first.result)
      try searches.answer(second.result)
      #expect(searches.screen == screen)
      try searches.answer(second.result)
      #expect(searches.screen == screen)

      let books = await searches.close()
      #expect(books.requests == ["any"])
      #expect(books.handled == [screen])
    }

    @Test("is over while a later one waits", arguments: Answer.allCases)
    func overBefore(second: Answer) async throws {
      let searches = Searches()
      let screen = Screen(rows: rows("First"))
      try searches.searched(.success(albums("First")))

      searches.start("later")
      try searches.answer(second.result, searchesAgo: 1)

      #expect(searches.screen == screen)
      #expect(await searches.close().handled == [screen])
    }

    @Test("at once is over at once", arguments: Answer.allCases)
    func atOnce(answer: Answer) {
      var asked = 0
      var handled: [Screen] = []
      let viewModel = SearchViewModel(
        networkingLayer: ClosureLayer { _, completion in
          asked += 1
          completion(answer.result)
        })

      viewModel.searchFor(searchTerm: "any") {
        handled.append(Screen(rows: viewModel.albumViewModels, message: viewModel.errorMessage))
      }

      #expect(asked == 1)
      #expect(handled == [answer.screen(after: Screen())])
    }

    @Test("has rows to be had by index")
    func index() throws {
      let searches = Searches()
      #expect(searches.viewModel.albumViewModelAt(index: 0) == nil)

      try searches.searched(.success(albums("A", "B", "C")))

      let found = (-2...4).map { searches.viewModel.albumViewModelAt(index: $0)?.title }
      #expect(found == [nil, nil, "A", "B", "C", nil, nil])
    }
  }
}
