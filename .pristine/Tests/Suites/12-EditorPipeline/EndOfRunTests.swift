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
    "S1 · The latest run's list replaces the tokens, whatever the string and the list",
    arguments: [
      ("next", [.username("Ann")]), ("next", []), (" Next\n", [.text("a"), .hashtag("Bob")]),
      ("A@bob", [.text("A"), .username("bob")]), ("a@bob ", [.username("bob"), .text(" ")]),
      ("a", [.text("a")]), (" ", [.text(" ")]),
      (
        String(repeating: "Next @bob. ", count: 30),
        Array(repeating: .text(""), count: 60) + [.username("ann")]
      ),
    ] as [(String, [Token])])
  func tokensOfTheRun(string: String, tokens: [Token]) async throws {
    try await editor.show([.text("a"), .username("bob")], of: "a@bob", by: tokenizer)
    editor.string = string
    try await tokenizer.nextRun(for: string).end(.success(tokens))
    await editor.settle(at: tokens)

    #expect(editor.tokens == tokens)
  }

  @Test(
    "S1 · The latest run's list is shown if an empty or an equal string was typed",
    arguments: ["", "@ann"])
  func tokensOfAnotherRun(string: String) async throws {
    editor.string = "@ann"
    let first = try await tokenizer.nextRun(for: "@ann")
    editor.string = string
    // Whether it gets a run is left open. If an equal string gets none, the first stays the latest.
    let next = try? await tokenizer.nextRun(for: string)
    guard let latest = next ?? (string == "@ann" ? first : nil) else { return }
    latest.end(.success([.username("bob")]))
    await editor.settle(at: [.username("bob")])

    #expect(editor.tokens == [.username("bob")])
  }

  @Test("S1 · A string that was typed before gets its list again")
  func tokensAgain() async throws {
    for string in ["@ann", "@bob", "@ann"] {
      editor.string = string
      // Whether a string gets a run if the editor remembers its list is left open.
      try? await tokenizer.nextRun(for: string).end(.success([.text(string)]))
      await editor.settle(at: [.text(string)])
      try #require(editor.tokens == [.text(string)])
    }
  }

  @Test("S2 · An editor doesn't call the tokenizer before something is typed")
  func asksNothing() async {
    _ = (editor.string, editor.tokens)
    await letOthersRun()
    await letCallsArrive()

    #expect(tokenizer.askedFor == [])
  }

  @Test("S3 · A run that fails leaves no tokens, whatever the error", arguments: errors)
  func failure(error: any Error) async throws {
    try await editor.show([.username("ann"), .text("!")], of: "@ann!", by: tokenizer)
    editor.string = "@bob"
    try await tokenizer.nextRun(for: "@bob").end(.failure(error))
    await editor.settle(at: [])

    #expect(editor.tokens == [])
  }

  @Test(
    "S3 · However many failures come, each leaves no tokens, and then the next list is shown",
    arguments: errors.prefix(3))
  func afterFailures(error: any Error) async throws {
    for failures in [1, 20] {
      // If a run doesn't begin, the test goes on, and an expectation fails.
      for number in 1...failures {
        editor.string = "failure \(number) of \(failures)"
        try? await tokenizer.nextRun(for: editor.string).end(.failure(error))
        await editor.settle(at: [])
        await letOthersRun()
        try #require(editor.tokens == [])
      }
      editor.string = "after \(failures)"
      try? await tokenizer.nextRun(for: editor.string).end(.success([.username("ann")]))
      await editor.settle(at: [.username("ann")])
      try #require(editor.tokens == [.username("ann")])
    }
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

  @Test("S3 · A string whose run failed gets its list when it is typed again")
  func failedStringAgain() async throws {
    editor.string = "@bob"
    try await tokenizer.nextRun(for: "@bob").end(.failure(Unreadable()))
    await letOthersRun()
    try await editor.show([], of: "ann", by: tokenizer)
    editor.string = "@bob"
    // If no run begins, the expectation fails.
    try? await tokenizer.nextRun(for: "@bob").end(.success([.username("bob")]))
    await editor.settle(at: [.username("bob")])

    #expect(editor.tokens == [.username("bob")])
  }
}
