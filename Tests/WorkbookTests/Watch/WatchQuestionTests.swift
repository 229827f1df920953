import Testing

@testable import WorkbookCommands

@Suite("A prediction inside watch", .onOwnThreads) struct WatchQuestionTests {
  private static let verdict = VerdictPage(
    headline: "failed", findings: [], next: "Next: fix it.", isPassed: false)
  private static let once = WatchState.Effect.start(.one(isFresh: false))
  private static let beyond = WatchState.Effect.start(.beyond)
  private static let b = WatchState.Effect.start(.prediction(guess: "b"))

  private static let choices = WatchQuestion(text: "What is seen?", letters: ["a", "b"])
  private static let free = WatchQuestion(text: "How many?", letters: [])

  /// After a first check, with a question on the screen.
  private func state(_ question: WatchQuestion = choices) -> WatchState {
    var state = WatchState()
    #expect(state.begin() == [Self.once])
    #expect(state.take(.ended(Self.verdict)) == [])
    #expect(state.take(.key(.letter("p"))) == [.predict])
    #expect(state.take(.asked(question)) == [])
    #expect(state.mode == .guessing && state.page == question.text)
    return state
  }

  private func type(_ text: String, _ state: inout WatchState) -> [WatchState.Effect] {
    TypedKey.keys(in: text.utf8).flatMap { state.take(.key($0)) }
  }

  @Test(
    "One key answers it, and what was measured is a page that Esc leaves", arguments: ["b", "B"])
  func answered(_ key: String) {
    var state = state()
    #expect(type(key, &state) == [Self.b])
    #expect(state.question == nil && state.page == "What is seen?", "it stays while it is measured")
    #expect(state.take(.measured("Right.")) == [])
    #expect(state.mode == .page && state.page == "Right." && state.run == nil)
    #expect(type("\u{1B}", &state) == [])
    #expect(state.mode == .result && state.verdict == Self.verdict)
  }

  @Test("Another key says which ones answer, and leaves the question where it is")
  func wrongKey() {
    var state = state()
    #expect(type("q", &state) == [])
    #expect(state.notes == ["Press one of a, b to answer, or Esc to leave the question."])
    #expect(state.mode == .guessing)
    #expect(type("b", &state) == [Self.b])
  }

  @Test("Esc leaves it without an answer") func left() {
    var state = state()
    #expect(type("\u{1B}", &state) == [])
    #expect(state.mode == .result && state.question == nil)
  }

  @Test("A free guess is a line that can be mended, and is answered with Enter") func free() {
    var state = state(Self.free)
    #expect(type("\r", &state) == [], "nothing is typed yet")
    #expect(type("two  of\u{7F}f 3", &state) == [])
    #expect(state.question?.prompt == "Your guess: two  of 3_")
    #expect(type("\r", &state) == [.start(.prediction(guess: "two  of 3"))])
  }

  @Test("A check that it calls off begins again behind the answer", arguments: [false, true])
  func owed(_ isBeyond: Bool) {
    var state = state()
    _ = state.take(.key(.escape))
    var pass = Self.verdict
    pass.isPassed = true
    pass.lacksBeyond = true
    #expect(state.take(.saved) == [Self.once])
    if isBeyond { #expect(state.take(.ended(pass)) == [Self.beyond]) }
    _ = state.take(.asked(Self.choices))
    #expect(type("b", &state) == [.callOff])
    #expect(state.take(.ended(Self.verdict)) == [Self.b])
    #expect(state.take(.measured("Right.")) == [isBeyond ? Self.beyond : Self.once])
    #expect(state.mode == .page, "the answer stays meanwhile")
    #expect(state.take(.ended(Self.verdict)) == [])
  }

  @Test("A save while it is measured calls it off, and the check alone begins") func saved() {
    var state = state()
    #expect(type("b", &state) == [Self.b])
    #expect(state.take(.saved) == [.callOff])
    #expect(state.take(.measured("")) == [Self.once])
    #expect(state.mode == .result && state.owed == nil)
  }

  @Test("Where it comes before the lesson's first check, that check follows") func first() {
    var question = Self.choices
    question.leadsToCheck = true
    var state = state(question)
    #expect(type("b", &state) == [Self.b])
    #expect(state.take(.measured("Right.")) == [Self.once])
  }
}
