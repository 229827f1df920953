import EditorPipeline
import TestPatterns
import Testing

/// Ends of a run whose list differs from the one that the tests begin with.
private let others: [End] = [
  .success([.username("bob")]),
  .success([.username("ann"), .text("!"), .text("?")]),
]

@MainActor
@Suite("Beyond · Observers of the tokens")
struct BeyondObserverTests {
  let tokenizer = HeldTokenizer()
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test("S10 · They are notified of a different list", arguments: others)
  func notified(end: End) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    let count = try await changes(atTheEnd: end)

    #expect(count >= 1)
  }

  @Test("S11 · They are notified at most once when a run ends", arguments: others)
  func notifiedOnce(end: End) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    let count = try await changes(atTheEnd: end)

    #expect(count <= 1)
  }

  @Test("S11 · They are not notified of an equal list")
  func equalList() async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    let count = try await changes(atTheEnd: .success([.username("ann")]))

    #expect(count == 0)
  }

  @Test(
    "S11 · They are not notified of an empty list or a failure after an empty list",
    arguments: [.success([]), .failure(Unreadable())] as [End])
  func nothingAfterNothing(end: End) async throws {
    try await editor.show([], of: "ann", by: tokenizer)
    let count = try await changes(atTheEnd: end)

    #expect(count == 0)
  }

  /// How often observers are notified while one run ends.
  private func changes(atTheEnd end: End) async throws -> Int {
    editor.string = "next"
    let run = try await tokenizer.nextRun(for: "next")
    // The count begins here: earlier notifications don't belong to the end of the run.
    return await TestPatterns.changes(of: { editor.tokens }) {
      run.end(end)
      await editor.settle(at: (try? end.get()) ?? [])
      await letOthersRun()
    }
  }
}
