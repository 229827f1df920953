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

  @Test("S3 · A success that comes last does not win")
  func lateSuccess() throws {
    model.search("herbie")
    model.search("miles")
    try layer.succeed("Kind of Blue", at: 1)
    try layer.succeed("Head Hunters", at: 0)

    #expect(model.screen == Screen(titles: ["Kind of Blue"]))
  }

  @Test("S3 · A failure that comes last does not win")
  func lateFailure() throws {
    model.search("herbie")
    model.search("miles")
    try layer.succeed("Kind of Blue", at: 1)
    try layer.fail(at: 0)

    #expect(model.screen == Screen(titles: ["Kind of Blue"]))
  }

  @Test("S3 · A success that comes last does not remove the message")
  func lateSuccessAfterAFailure() throws {
    model.search("herbie")
    model.search("miles")
    try layer.fail(at: 1)
    try layer.succeed("Head Hunters", at: 0)

    #expect(model.screen == Screen(message: message))
  }

  @Test("S3 · While the latest search waits, nothing is shown and the search goes on")
  func meanwhile() throws {
    model.search("herbie")
    model.search("miles")
    try layer.succeed("Head Hunters", at: 0)

    #expect(model.screen == Screen(isSearching: true))
  }

  @Test("S3 · A search for the same term makes the first one stale, too")
  func sameTerm() throws {
    for term in ["herbie", "miles", "herbie"] {
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
    try layer.fail(at: 1)

    #expect(model.screen == Screen())
  }

  @Test("S4 · Nor is the answer shown when the next search has begun")
  func afterTheNextSearch() throws {
    model.search("herbie")
    model.search("")
    model.search("miles")
    try layer.succeed("Head Hunters", at: 0)

    #expect(model.screen == Screen(isSearching: true))
  }
}
