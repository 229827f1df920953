import LiveSearch
import Testing

/// The outcome of a request, without the wait before it.
@MainActor
@Suite("What a search shows")
struct AnswerTests {
  let service = SearchStub()
  let model: LiveSearchViewModel

  init() {
    service.answers = [
      "blue": .success(["Kind of Blue", "Blue Train", "A Love Supreme"]),
      "train": .success(["Blue Train", "Night Train"]),
      "xyz": .success([]),
      "offline": .failure(Offline()),
    ]
    model = LiveSearchViewModel(search: service, clock: InstantClock())
  }

  @Test("S1 · The titles of an answer are the rows, in their order")
  func rows() async {
    await model.textChanged(to: "blue")?.value

    #expect(model.rows == ["Kind of Blue", "Blue Train", "A Love Supreme"])
    #expect(model.errorMessage == nil)
    #expect(service.asked == ["blue"])
  }

  @Test("S1 · An answer replaces the rows", arguments: ["train", "xyz"])
  func replaces(term: String) async throws {
    await model.textChanged(to: "blue")?.value
    await model.textChanged(to: term)?.value

    #expect(model.rows == (try service.answers[term]?.get()))
  }

  @Test("S1 · An answer removes the message", arguments: ["train", "xyz"])
  func recovery(term: String) async {
    await model.textChanged(to: "offline")?.value
    #expect(model.errorMessage != nil)
    await model.textChanged(to: term)?.value

    #expect(model.errorMessage == nil)
  }

  @Test("S2 · A failure sets the message and keeps the rows")
  func failure() async {
    await model.textChanged(to: "train")?.value
    await model.textChanged(to: "offline")?.value

    #expect(model.errorMessage == "The albums could not be loaded.")
    #expect(model.rows == ["Blue Train", "Night Train"])
  }

  @Test("S7 · An empty term is not asked for, even after cancel()", arguments: [false, true])
  func emptyTerm(isCancelled: Bool) async {
    await model.textChanged(to: "blue")?.value
    if isCancelled { model.cancel() }
    await model.textChanged(to: "")?.value

    #expect(service.asked == ["blue"])
  }

  @Test(
    "S8 · A term that was answered, or that failed, is not asked for again",
    arguments: ["blue", "xyz", "offline"])
  func sameTerm(term: String) async {
    await model.textChanged(to: term)?.value
    await model.textChanged(to: term)?.value

    #expect(service.asked == [term])
  }
}
