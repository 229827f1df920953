import LateLostLeaked
import Testing

@MainActor
@Suite("The answer to a stale search")
struct StaleAnswerTests {
  let layer = LayerSpy()
  let model: SearchViewModel

  init() {
    model = SearchViewModel(networkingLayer: layer)
  }

  @Test("S3 · A stale success that comes last changes nothing")
  func lateSuccess() throws {
    model.search("herbie")
    model.search("miles")
    try layer.succeed("Kind of Blue", at: 1)
    let before = model.screen
    try layer.succeed("Head Hunters", at: 0)

    #expect(model.screen == before)
  }

  @Test("S3 · A stale failure that comes last changes nothing")
  func lateFailure() throws {
    model.search("herbie")
    model.search("miles")
    try layer.succeed("Kind of Blue", at: 1)
    let before = model.screen
    try layer.fail(at: 0)

    #expect(model.screen == before)
  }

  @Test("S3 · A stale success that comes last does not remove the message")
  func lateSuccessAfterAFailure() throws {
    model.search("herbie")
    model.search("miles")
    try layer.fail(at: 1)
    let before = model.screen
    try layer.succeed("Head Hunters", at: 0)

    #expect(model.screen == before)
  }

  @Test(
    "S3 · A stale answer is not shown while the latest search waits, and does not end it",
    arguments: [true, false])
  func meanwhile(succeeds: Bool) throws {
    model.search("herbie")
    model.search("miles")
    if succeeds {
      try layer.succeed("Head Hunters", at: 0)
    } else {
      try layer.fail(at: 0)
    }
    let meanwhile = model.screen
    try layer.succeed("Kind of Blue", at: 1)

    #expect(
      [meanwhile, model.screen] == [Screen(isSearching: true), Screen(titles: ["Kind of Blue"])])
  }

  @Test(
    "S3 · A search is stale even if a later one, or the next, has the same term",
    arguments: [["herbie", "miles", "herbie"], ["herbie", "herbie"]])
  func sameTerm(terms: [String]) throws {
    for term in terms {
      model.search(term)
    }
    try layer.succeed("Head Hunters", at: 0)

    #expect(model.screen == Screen(isSearching: true))
  }

  @Test("S4 · After an empty term no success brings albums back, and no failure a message")
  func afterAnEmptyTerm() throws {
    model.search("herbie")
    model.search("miles")
    model.search("")
    try layer.succeed("Head Hunters", at: 0)
    let between = model.screen
    try layer.fail(at: 1)

    #expect([between, model.screen] == [Screen(), Screen()])
  }

  @Test("S4 · After an empty term and a new search, an earlier answer is not shown")
  func afterTheNextSearch() throws {
    model.search("herbie")
    model.search("")
    model.search("miles")
    try layer.succeed("Head Hunters", at: 0)

    #expect(model.screen == Screen(isSearching: true))
  }
}
