import EditorPipeline
import TestPatterns
import Testing

/// The article's tests of the editor, in a form of our own.
@MainActor
@Suite("The article's tests")
struct PublishedTests {
  let editor = EditorViewModel(tokenizer: StubTokenizer())

  @Test("S1 · A string has its tokens, with the awaiting helper")
  func oneString() async throws {
    // A pipeline that starts with its initial value has shown its list by now.
    await letOthersRun()
    let lists = values { editor.tokens }
    editor.string = "Hello @john"
    // The first list is the current one.
    let tokens = try await lists.drop(while: \.isEmpty).prefix(1).latest()

    #expect(tokens == [.text("Hello "), .username("john")])
  }

  @Test("S1 · Two strings get their two lists, with collectNext")
  func twoStrings() async throws {
    // A pipeline that starts with its initial value has shown its list by now.
    await letOthersRun()
    let lists = values { editor.tokens }
    editor.string = "Hello @john"
    try await waitUntil { editor.tokens.count == 2 }
    // The stream reads a little later than the change.
    await letOthersRun()
    editor.string = "Check out #swift"
    // Until a run ends, `tokens` is left open: an editor may clear it.
    let tokens = try await lists.collectNext(2) { !$0.isEmpty }

    #expect(
      tokens == [
        [.text("Hello "), .username("john")], [.text("Check out "), .hashtag("swift")],
      ])
  }
}
