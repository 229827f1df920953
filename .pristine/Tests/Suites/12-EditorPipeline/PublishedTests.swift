import EditorPipeline
import TestPatterns
import Testing

/// The published tests of the editor, in a form of our own.
@MainActor
@Suite("The published tests")
struct PublishedTests {
  let editor = EditorViewModel(tokenizer: StubTokenizer())

  @Test("S1 · A string has its tokens, with the awaiting helper")
  func oneString() async throws {
    // A pipeline that begins with its first value has shown what it finds there.
    await letOthersRun()
    let lists = values { editor.tokens }
    editor.string = "Hello @john"
    // The first is the list that was there already.
    let tokens = try await lists.drop(while: \.isEmpty).prefix(1).latest()

    #expect(tokens == [.text("Hello "), .username("john")])
  }

  @Test("S1 · Two strings have theirs, with collectNext")
  func twoStrings() async throws {
    // A pipeline that begins with its first value has shown what it finds there.
    await letOthersRun()
    let lists = values { editor.tokens }
    editor.string = "Hello @john"
    try await waitUntil { editor.tokens.count == 2 }
    // The stream looks in the turn after a change.
    await letOthersRun()
    editor.string = "Check out #swift"
    // What the tokens are until a run ends is left open: they may be cleared.
    let tokens = try await lists.collectNext(2) { !$0.isEmpty }

    #expect(
      tokens == [
        [.text("Hello "), .username("john")], [.text("Check out "), .hashtag("swift")],
      ])
  }
}
