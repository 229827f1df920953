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
    "S1 · The latest run's list replaces the tokens, even if it is empty",
    arguments: [[.username("ann")], []] as [[Token]])
  func tokensOfTheRun(tokens: [Token]) async throws {
    try await editor.show([.text("a"), .username("bob")], of: "a@bob", by: tokenizer)
    editor.string = "next"
    try await tokenizer.nextRun(for: "next").end(.success(tokens))
    await editor.settle(at: tokens)

    #expect(editor.tokens == tokens)
  }

  @Test("S2 · An editor doesn't call the tokenizer before something is typed")
  func asksNothing() async {
    await letOthersRun()

    #expect(tokenizer.askedFor == [])
  }

  @Test("S3 · A run that fails leaves no tokens, whatever the error", arguments: errors)
  func failure(error: any Error) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "@bob"
    try await tokenizer.nextRun(for: "@bob").end(.failure(error))
    await editor.settle(at: [])

    #expect(editor.tokens == [])
  }

  @Test("S3 · After a failure, the next run's list is shown", arguments: errors)
  func afterFailure(error: any Error) async throws {
    editor.string = "@bob"
    try await tokenizer.nextRun(for: "@bob").end(.failure(error))
    await letOthersRun()
    // If no run begins, the test goes on, and the expectation fails.
    editor.string = "@ann"
    try? await tokenizer.nextRun(for: "@ann").end(.success([.username("ann")]))
    await editor.settle(at: [.username("ann")])

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S3 · So it is if the same list was shown before the failure")
  func sameListAfterFailure() async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "@bob"
    try await tokenizer.nextRun(for: "@bob").end(.failure(Unreadable()))
    await editor.settle(at: [])
    editor.string = "@ann "
    try await tokenizer.nextRun(for: "@ann ").end(.success([.username("ann")]))
    await editor.settle(at: [.username("ann")])

    #expect(editor.tokens == [.username("ann")])
  }
}
