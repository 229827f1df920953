import AlbumSearch
import Testing

private let failed = "The albums could not be loaded."

@MainActor
struct EventTests {
  let log = LoggedSearch()

  @Test(arguments: [[], ["B", "A", "C"]], [true, false])
  func success(titles: [String], afterFailure: Bool) {
    log.search("first")
    log.answer(0, .success(["X", "Y"]))
    if afterFailure {
      log.search("second")
      log.answer(1, .failure(Offline()))
    }
    let number = afterFailure ? 2 : 1
    log.events = []

    log.search(" third ")
    #expect(log.events == [.request("third"), .searchReturned])
    #expect(log.viewModel.titles == ["X", "Y"])
    #expect(log.viewModel.errorMessage == (afterFailure ? failed : nil))

    log.answer(number, .success(titles))
    log.answer(number, .success(["Z"]))
    #expect(
      log.events.dropFirst(2) == [
        .handler(number, titles: titles, message: nil), .completionReturned, .completionReturned,
      ])
    #expect(log.viewModel.titles == titles)
  }

  @Test(arguments: [[], ["X", "Y"]])
  func failure(titles: [String]) async {
    log.search("first")
    log.answer(0, .success(titles))
    await confirmation(expectedCount: 1) { called in
      log.viewModel.searchFor(searchTerm: "second") {
        #expect(log.viewModel.titles == titles)
        #expect(log.viewModel.errorMessage == failed)
        called()
      }
      log.answer(1, .failure(Offline()))
    }
    #expect(log.events.last == .completionReturned)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func two(order: [Int]) {
    log.search("one")
    log.search("two")
    log.events = []
    for index in order {
      log.answer(index, .success(["T\(index)"]))
    }
    let handlers = log.events.compactMap { event -> Int? in
      if case .handler(let number, _, _) = event { number } else { nil }
    }
    #expect(handlers == order)
    #expect(log.events.count == 4 && log.events[1] == .completionReturned)
  }

  @Test(arguments: ["", " \t"])
  func blank(term: String) {
    log.search("first")
    log.answer(0, .success(["X", "Y"]))
    log.search("second")
    log.answer(1, .failure(Offline()))
    log.events = []
    log.search(term)
    #expect(log.events == [.handler(2, titles: ["X", "Y"], message: failed), .searchReturned])
    #expect(log.viewModel.titles == ["X", "Y"])
    #expect(log.viewModel.errorMessage == failed)
  }
}
