import AlbumSearch
import Testing

@MainActor
@Suite("An answer")
struct AnswerTests {
  let bench = Bench()

  @Test("S4 · A success removes the message")
  func removesMessage() throws {
    try bench.search(answer: .failed)
    try bench.search(answer: .albums(["Head Hunters"]))

    #expect(bench.screen.message == nil)
  }

  @Test("S5 · A failure sets the message and keeps the rows")
  func failure() throws {
    try bench.search("john", answer: .albums(["Blue Train"]))
    try bench.search("miles", answer: .failed)

    bench.expectScreen(titles: ["Blue Train"], message: "The albums could not be loaded.")
  }

  @Test(
    "S6 · An answer calls the handler exactly once",
    arguments: [Answer.albums(["Blue Train"]), .failed])
  func once(answer: Answer) async throws {
    try await confirmation("The handler was called", expectedCount: 1) { called in
      bench.viewModel.searchFor(searchTerm: "miles") { called() }
      try bench.layer.answer(answer)
    }
  }

  @Test("S7 · The handler finds the new row")
  func findsRow() throws {
    let log = bench.searchWithLog()
    try bench.layer.answer(.albums(["Kind of Blue"]))

    #expect(log.screens.first?.titles == ["Kind of Blue"])
  }

  @Test("S7 · The handler finds the message")
  func findsMessage() throws {
    let log = bench.searchWithLog()
    try bench.layer.answer(.failed)

    #expect(log.screens.first?.message == "The albums could not be loaded.")
  }
}
