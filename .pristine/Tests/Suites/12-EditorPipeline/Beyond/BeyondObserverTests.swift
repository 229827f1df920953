import EditorPipeline
import TestPatterns
import Testing

/// Ends of a run that make another list of the one that the tests begin with.
private let others: [End] = [
  .success([.username("bob")]),
  .success([.username("ann"), .text("!"), .text("?")]),
]

@MainActor
@Suite("Beyond · What observers of the tokens are told")
struct BeyondObserverTests {
  let tokenizer = HeldTokenizer()
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test("S10 · They are told of a list that differs from the one before", arguments: others)
  func told(end: End) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    let count = try await changes(atTheEnd: end)

    #expect(count >= 1)
  }

  @Test("S11 · They are told of the end of a run once at most", arguments: others)
  func toldOnce(end: End) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    let count = try await changes(atTheEnd: end)

    #expect(count <= 1)
  }

  @Test("S11 · They are told nothing of a list that equals the one before")
  func equalList() async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    let count = try await changes(atTheEnd: .success([.username("ann")]))

    #expect(count == 0)
  }

  @Test(
    "S11 · They are told nothing of an empty list, or a failure, after an empty list",
    arguments: [.success([]), .failure(Unreadable())] as [End])
  func nothingAfterNothing(end: End) async throws {
    try await editor.show([], of: "ann", by: tokenizer)
    let count = try await changes(atTheEnd: end)

    #expect(count == 0)
  }

  /// How many changes observers are told of while one run ends.
  private func changes(atTheEnd end: End) async throws -> Int {
    editor.string = "next"
    let run = try await tokenizer.nextRun(for: "next")
    // The look begins here: what was told before is no matter of the end.
    return await TestPatterns.changes(of: { editor.tokens }) {
      run.end(end)
      await editor.settle(at: (try? end.get()) ?? [])
      await letOthersRun()
    }
  }
}
