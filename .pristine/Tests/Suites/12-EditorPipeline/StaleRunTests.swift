import EditorPipeline
import TestPatterns
import Testing

/// How a stale run may end.
private let ends: [End] =
  [.success([.hashtag("stale")]), .success([])] + errors.prefix(3).map { .failure($0) }

@MainActor
@Suite("A stale run")
struct StaleRunTests {
  /// Cancelled runs go on, so that they can end late.
  let tokenizer = HeldTokenizer(ignoringCancellation: true)
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test("S1 · The latest run's list is shown after a stale run has ended", arguments: ends)
  func latestAfterwards(end: End) async throws {
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    editor.string = "second"
    let second = try await tokenizer.nextRun(for: "second")
    first.end(end)
    await letOthersRun()
    second.end(.success([.username("bob")]))
    await editor.settle(at: [.username("bob")])

    #expect(editor.tokens == [.username("bob")])
  }

  @Test(
    "S4 · It changes nothing if it ends before the latest run, or after the string is emptied",
    arguments: ends, ["second", ""])
  func before(end: End, next: String) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    editor.string = next
    await letOthersRun()
    let tokens = editor.tokens
    first.end(end)
    await letOthersRun()

    #expect(editor.tokens == tokens)
  }

  @Test(
    "S4 · It changes nothing if it ends after the latest run, even if that failed",
    arguments: ends, [.success([.username("ann")]), .failure(Unreadable())] as [End])
  func afterwards(end: End, latest: End) async throws {
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    editor.string = "second"
    try await tokenizer.nextRun(for: "second").end(latest)
    await editor.settle(at: (try? latest.get()) ?? [])
    await letOthersRun()
    let tokens = editor.tokens
    first.end(end)
    await letOthersRun()

    #expect(editor.tokens == tokens)
  }

  @Test(
    "S4 · It changes nothing if its string is typed again, later or at once",
    arguments: [["other", "again"], ["again"]], ends.prefix(3))
  func typedAgain(strings: [String], end: End) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "again"
    let first = try await tokenizer.nextRun(for: "again")
    for string in strings {
      editor.string = string
      await letOthersRun()
    }
    // Whether an unchanged string gets a run of its own is left open.
    guard tokenizer.askedFor.count > 2 else { return }
    let tokens = editor.tokens
    first.end(end)
    await letOthersRun()

    #expect(editor.tokens == tokens)
  }

  @Test(
    "S4 · It changes nothing if the next string follows at once, even if its own is empty",
    arguments: ["first", ""], ends.prefix(3))
  func typedDirectly(string: String, end: End) async {
    editor.string = string
    editor.string = "second"
    let runs = await tokenizer.runs(for: [string, "second"])
    runs["second"]?.end(.success([.username("bob")]))
    await editor.settle(at: [.username("bob")])
    await letOthersRun()
    let tokens = editor.tokens
    // Whether the first string gets a run is left open.
    runs[string]?.end(end)
    await letOthersRun()

    #expect(editor.tokens == tokens)
  }

  @Test(
    "S5 · It is cancelled each time another string is typed, and when the string is emptied",
    arguments: [.success([.username("joe")]), .failure(Unreadable())] as [End])
  func isCancelled(earlier: End) async throws {
    editor.string = "@joe"
    try await tokenizer.nextRun(for: "@joe").end(earlier)
    await letOthersRun()
    for (string, next) in [("@ann", "@ann!"), ("@bob", "@eve"), ("@ida", "")] {
      editor.string = string
      _ = try await tokenizer.nextRun(for: string)
      editor.string = next
      await tokenizer.cancelled.settle(with: string)

      #expect(tokenizer.cancelled.strings.contains(string))
    }
  }

  @Test(
    "S5 · It is cancelled even if the next string follows at once, or if its own is empty",
    arguments: zip(["first", "", ""], [true, true, false]))
  func isCancelledToo(string: String, directly: Bool) async {
    editor.string = string
    // Whether it gets a run is left open.
    if !directly, await tokenizer.runs(for: [string]).isEmpty { return }
    editor.string = "second"
    if directly, await tokenizer.runs(for: [string, "second"])[string] == nil { return }
    await tokenizer.cancelled.settle(with: string)

    #expect(tokenizer.cancelled.strings.contains(string))
  }

  @Test("S5 · It is cancelled even when an equal string is typed, or one and then another")
  func isCancelledByAnEqualString() async throws {
    editor.string = "@ann"
    _ = try await tokenizer.nextRun(for: "@ann")
    editor.string = "@ann"
    // If the equal string gets no run, the first run stays the latest, until another string comes.
    if (try? await tokenizer.nextRun(for: "@ann")) == nil {
      editor.string = "@bob"
    }
    await tokenizer.cancelled.settle(with: "@ann")

    #expect(tokenizer.cancelled.strings.contains("@ann"))
  }

  @Test(
    "S5 · A run is cancelled after an older one has ended late",
    arguments: [.success([]), .failure(Unreadable())] as [End])
  func isCancelledAfterALateEnd(end: End) async throws {
    editor.string = "one"
    let one = try await tokenizer.nextRun(for: "one")
    editor.string = "two"
    _ = try await tokenizer.nextRun(for: "two")
    one.end(end)
    await letOthersRun()
    editor.string = "three"
    await tokenizer.cancelled.settle(with: "two")

    #expect(tokenizer.cancelled.strings.contains("two"))
  }

  @Test("S6 · The next run begins, however many stale ones have not ended, even of an equal string")
  func doesNotWait() async throws {
    var begun: [String] = []
    let strings = (1...50).map { "text \($0)" } + ["text 1"]
    for string in strings {
      editor.string = string
      // If this one doesn't begin, the rest won't either.
      guard (try? await tokenizer.nextRun(for: string)) != nil else { break }
      begun.append(string)
    }

    let difference = firstDifference(in: begun, expected: strings)
    #expect(difference == nil, "Each position is a string, from 0.")
  }
}
