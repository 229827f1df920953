import EditorPipeline
import TestPatterns
import Testing

@MainActor
@Suite("The end of the latest run")
struct EndOfRunTests {
  let tokenizer = HeldTokenizer()
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test(
    "S7 · The tokens are those of the latest run, whatever was there before",
    arguments: [
      [.username("ann")], [.hashtag("b"), .text(" "), .hashtag("b"), .username("a")],
      [.text("")], [], [.text(" ")],
    ] as [[Token]])
  func tokensOfTheRun(tokens: [Token]) async throws {
    try await editor.show([.text("a"), .username("bob")], of: "a@bob", by: tokenizer)
    editor.string = "next"
    try await tokenizer.nextRun(for: "next").end(.success(tokens))
    await editor.settle(at: tokens)

    #expect(editor.tokens == tokens)
  }

  @Test("S7 · Of strings that are typed in one turn, the last one has its tokens shown")
  func typedInOneTurn() async throws {
    for string in ["one", "two", "three"] {
      editor.string = string
    }
    let three = try await tokenizer.nextRun(for: "three")
    await letOthersRun()
    three.end(.success([.text("three")]))
    await editor.settle(at: [.text("three")])

    #expect(editor.tokens == [.text("three")])
  }

  @Test("S8 · A run that fails leaves no tokens, whatever the error", arguments: errors)
  func failure(error: any Error) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "@bob"
    try await tokenizer.nextRun(for: "@bob").end(.failure(error))
    await editor.settle(at: [])

    #expect(editor.tokens == [])
  }

  @Test(
    "S9 · After failures the next run is shown as any other",
    arguments: errors, [1, 2])
  func afterFailure(error: any Error, count: Int) async throws {
    for number in 1...count {
      editor.string = "no. \(number)"
      try await tokenizer.nextRun(for: "no. \(number)").end(.failure(error))
      await letOthersRun()
    }
    // To be asked again is not enough, so this goes on when nobody asks.
    editor.string = "@ann"
    try? await tokenizer.nextRun(for: "@ann").end(.success([.username("ann")]))
    await editor.settle(at: [.username("ann")])

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S9 · So it is if its list was on show before the failure", arguments: errors)
  func sameListAfterAFailure(error: any Error) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "@bob"
    try await tokenizer.nextRun(for: "@bob").end(.failure(error))
    await letOthersRun()
    editor.string = "@ann "
    try? await tokenizer.nextRun(for: "@ann ").end(.success([.username("ann")]))
    await editor.settle(at: [.username("ann")])

    #expect(editor.tokens == [.username("ann")])
  }

  @Test(
    "S14 · Until the run for it ends, what is typed changes no tokens",
    arguments: ["@bob", "", "@ann"])
  func staysMeanwhile(typed: String) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = typed
    let atOnce = editor.tokens
    await letOthersRun()

    #expect([atOnce, editor.tokens] == [[.username("ann")], [.username("ann")]])
  }

  @Test("S14 · That its tokens were on show before is no reason to show them")
  func showsNothingAgain() async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    try await editor.show([.username("bob")], of: "@bob", by: tokenizer)
    let before = editor.tokens
    editor.string = "@ann"
    let atOnce = editor.tokens
    await letOthersRun()

    #expect([atOnce, editor.tokens] == [before, before])
  }
}
