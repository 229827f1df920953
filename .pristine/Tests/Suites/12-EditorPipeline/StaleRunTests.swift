import EditorPipeline
import TestPatterns
import Testing

/// How a stale run may end.
private let ends: [End] = [.success([.hashtag("stale")])] + errors.map { .failure($0) }

@MainActor
@Suite("A stale run")
struct StaleRunTests {
  /// Cancelled runs go on, so that they can end late.
  let tokenizer = HeldTokenizer(ignoringCancellation: true)
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test("S4 · It changes nothing if it ends before the latest run", arguments: ends)
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

  @Test("S4 · It changes nothing if it ends after the latest run", arguments: ends)
  func afterwards(end: End) async throws {
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    try await editor.show([.username("ann")], of: "second", by: tokenizer)
    first.end(end)
    await letOthersRun()

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S4 · It changes nothing if its string is typed again")
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

  @Test("S5 · It is cancelled even when an equal string is typed")
  func isCancelledByAnEqualString() async throws {
    editor.string = "@ann"
    _ = try await tokenizer.nextRun(for: "@ann")
    editor.string = "@ann"
    // Whether an unchanged string gets a run of its own is left open.
    guard (try? await tokenizer.nextRun(for: "@ann")) != nil else { return }
    await tokenizer.cancelled.settle(with: "@ann")

    #expect(tokenizer.cancelled.strings.contains("@ann"))
  }

  @Test("S5 · A run is cancelled after an older one has ended late")
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

  @Test("S6 · The next run begins, however many stale ones have not ended")
  func doesNotWait() async throws {
    let strings = (1...20).map { "text \($0)" }
    for string in strings {
      editor.string = string
      // If this one doesn't begin, the rest won't either.
      guard (try? await tokenizer.nextRun(for: string)) != nil else { break }
    }

    #expect(Set(tokenizer.askedFor).isSuperset(of: strings))
  }
}
