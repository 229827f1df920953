import EditorPipeline
import TestPatterns
import Testing

/// What a stale run may find.
private let stale: [[Token]] = [[.hashtag("stale")], []]

@MainActor
@Suite("A stale run")
struct StaleRunTests {
  /// Its runs go on when they are cancelled, so that they end late.
  let tokenizer = HeldTokenizer(ignoringCancellation: true)
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test(
    "S10 · Its list changes nothing before the latest run has ended",
    arguments: stale, [[.username("ann")], []] as [[Token]])
  func tokensBefore(late: [Token], shown: [Token]) async throws {
    try await editor.show(shown, of: "@ann", by: tokenizer)
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    editor.string = "second"
    await letOthersRun()
    first.end(.success(late))
    await letOthersRun()

    #expect(editor.tokens == shown)
  }

  @Test("S10 · Its list changes nothing after the latest run has ended", arguments: stale)
  func tokensAfterwards(late: [Token]) async throws {
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    try await editor.show([.username("ann")], of: "second", by: tokenizer)
    first.end(.success(late))
    await letOthersRun()

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S10 · Its list changes nothing after the latest run has failed", arguments: errors)
  func tokensAfterAFailure(error: any Error) async throws {
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    editor.string = "second"
    try await tokenizer.nextRun(for: "second").end(.failure(error))
    await letOthersRun()
    let tokens = editor.tokens
    first.end(.success([.hashtag("stale")]))
    await letOthersRun()

    #expect(editor.tokens == tokens)
  }

  @Test("S10 · Its list changes nothing if its string is typed again", arguments: stale)
  func tokensOfAnEqualString(late: [Token]) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "again"
    let first = try await tokenizer.nextRun(for: "again")
    for string in ["other", "again"] {
      editor.string = string
      await letOthersRun()
    }
    first.end(.success(late))
    await letOthersRun()

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S11 · Its error changes nothing before the latest run has ended", arguments: errors)
  func errorBefore(error: any Error) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    editor.string = "second"
    await letOthersRun()
    first.end(.failure(error))
    await letOthersRun()

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S11 · Its error changes nothing after the latest run has ended", arguments: errors)
  func errorAfterwards(error: any Error) async throws {
    editor.string = "first"
    let first = try await tokenizer.nextRun(for: "first")
    try await editor.show([.username("ann")], of: "second", by: tokenizer)
    first.end(.failure(error))
    await letOthersRun()

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S11 · Its error changes nothing if its string is typed again", arguments: errors)
  func errorOfAnEqualString(error: any Error) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = "again"
    let first = try await tokenizer.nextRun(for: "again")
    for string in ["other", "again"] {
      editor.string = string
      await letOthersRun()
    }
    first.end(.failure(error))
    await letOthersRun()

    #expect(editor.tokens == [.username("ann")])
  }

  @Test("S12 · It is cancelled when the next string is typed, be it the same")
  func isCancelled() async throws {
    let runs = [("@ann", "@bob"), ("#a", "#a"), ("@bob", "")]
    for (string, next) in runs {
      let tokenizer = HeldTokenizer(ignoringCancellation: true)
      let editor = EditorViewModel(tokenizer: tokenizer)
      editor.string = string
      _ = try await tokenizer.nextRun(for: string)
      editor.string = next
      await tokenizer.cancelled.settle(with: string)

      #expect(tokenizer.cancelled.strings.contains(string), "Then \"\(next)\" was typed.")
    }
  }

  @Test("S12 · Each of several is cancelled, with tokens on show")
  func severalAreCancelled() async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    for string in ["one", "two", "three"] {
      editor.string = string
      _ = try? await tokenizer.nextRun(for: string)
    }
    await tokenizer.cancelled.settle(with: "one")
    await tokenizer.cancelled.settle(with: "two")

    #expect(Set(tokenizer.cancelled.strings).isSuperset(of: ["one", "two"]))
  }

  @Test(
    "S12 · So is the latest one when the next string is typed, after the late end of a stale one",
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

  @Test("S13 · The next run does not wait for its end", arguments: ["second", "first", ""])
  func doesNotWait(next: String) async throws {
    editor.string = "first"
    _ = try await tokenizer.nextRun(for: "first")
    editor.string = next
    _ = try? await tokenizer.nextRun(for: next)

    let count = tokenizer.askedFor.filter { $0 == next }.count
    #expect(count >= (next == "first" ? 2 : 1), "The runs for \"\(next)\", the second string.")
  }

  @Test("S13 · However many stale ones have not ended, the next run begins")
  func doesNotWaitForMany() async throws {
    let strings = (1...9).map { "no. \($0)" }
    for string in strings {
      editor.string = string
      // The rest would have to wait, too.
      guard (try? await tokenizer.nextRun(for: string)) != nil else { break }
    }

    #expect(Set(tokenizer.askedFor).isSuperset(of: strings))
  }
}
