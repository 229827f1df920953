import EditorPipeline
import TestPatterns
import Testing

/// How a stale run may end.
private let ends: [End] = [.success([.hashtag("stale")])] + errors.map { .failure($0) }

@MainActor
@Suite("A stale run")
struct StaleRunTests {
  /// Its runs go on when they are cancelled, so that they end late.
  let tokenizer = HeldTokenizer(ignoringCancellation: true)
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test("S4 · Its end changes nothing before the latest run has ended", arguments: ends)
  func before(end: End) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    editor.string = "second"
    await letOthersRun()
    let tokens = editor.tokens
    first.end(end)
    await letOthersRun()

    #expect(editor.tokens == tokens)
  }

  @Test("S4 · Its end changes nothing after the latest run has ended", arguments: ends)
  func afterwards(end: End) async throws {
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    try await editor.show([.username("ann")], of: "second", by: tokenizer)
    first.end(end)
    await letOthersRun()

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S4 · Its end changes nothing if its string is typed again")
  func typedAgain() async throws {
    editor.string = "again"
    let first = try await tokenizer.nextRun(for: "again")
    for string in ["other", "again"] {
      editor.string = string
      await letOthersRun()
    }
    first.end(.success([.hashtag("stale")]))
    await letOthersRun()

    #expect(editor.tokens == [])
  }

  @Test("S5 · It is cancelled when the next string is typed")
  func isCancelled() async throws {
    editor.string = "@ann"
    _ = try await tokenizer.nextRun(for: "@ann")
    editor.string = "@bob"
    await tokenizer.cancelled.settle(with: "@ann")

    #expect(tokenizer.cancelled.strings.contains("@ann"))
  }

  @Test("S5 · So is the latest one, after the late end of a stale one")
  func isCancelledAfterALateEnd() async throws {
    editor.string = "one"
    let one = try await tokenizer.nextRun(for: "one")
    editor.string = "two"
    _ = try await tokenizer.nextRun(for: "two")
    one.end(.success([]))
    await letOthersRun()
    editor.string = "three"
    await tokenizer.cancelled.settle(with: "two")

    #expect(tokenizer.cancelled.strings.contains("two"))
  }

  @Test("S6 · However many stale ones have not ended, the next run begins")
  func doesNotWait() async throws {
    let strings = ["one", "two", "three", "four"]
    for string in strings {
      editor.string = string
      // The rest would have to wait, too.
      guard (try? await tokenizer.nextRun(for: string)) != nil else { break }
    }

    #expect(Set(tokenizer.askedFor).isSuperset(of: strings))
  }
}
