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

  @Test("S3 · After one, two and three failures, the next run's list is shown", arguments: errors)
  func afterFailures(error: any Error) async throws {
    let names = ["ann", "eve", "joe"]
    var shown: [[Token]] = []
    for (name, failures) in zip(names, 1...) {
      // If a run doesn't begin, the test goes on, and the expectation fails.
      for number in 1...failures {
        editor.string = "\(number) before @\(name)"
        try? await tokenizer.nextRun(for: editor.string).end(.failure(error))
        await letOthersRun()
      }
      editor.string = "@\(name)"
      try? await tokenizer.nextRun(for: editor.string).end(.success([.username(name)]))
      await editor.settle(at: [.username(name)])
      shown.append(editor.tokens)
      if editor.tokens != [.username(name)] { break }
    }

    #expect(shown == names.map { [.username($0)] })
  }

  @Test("S3 · The next list is shown even if it is the one from before the failure")
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
