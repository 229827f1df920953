import Headlines
import Testing

@MainActor
@Suite("Beyond · News")
struct BeyondNewsTests {
  private func news(of answers: Result<[Headline], any Error>...) async throws -> [[Headline]] {
    let desk = Desk(.byCall)
    var calls: [[Headline]] = []
    desk.viewModel.onNews = { calls.append($0) }
    for answer in answers {
      try await desk.refresh(answer)
    }
    return calls
  }

  @Test("S11 · A known headline with a new title is new")
  func newTitle() async throws {
    let other = Headline(id: Headline.storm.id, title: "The storm is over")
    #expect(
      try await news(of: .success([.storm, .bridge]), .success([other, .bridge]))
        == [[.storm, .bridge], [other]])
  }

  @Test("S12 · A failed refresh doesn't call the handler")
  func failure() async throws {
    #expect(try await news(of: .success([.storm]), .failure(Offline())) == [[.storm]])
  }
}
