import EditorPipeline
import Testing

@MainActor
@Suite("An editor that nothing outside refers to")
struct OwnerTests {
  let tokenizer = HeldTokenizer(ignoringCancellation: true)

  @Test("S7 · It is freed before its run ends")
  func freedDuringARun() async throws {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    weak let freed = editor
    editor?.string = "@ann"
    let run = try await tokenizer.nextRun(for: "@ann")
    editor = nil
    await letOthersRun()

    #expect(freed == nil)
    // The run still ends. An unowned reference would crash here.
    run.end(.success([.username("ann")]))
    await letOthersRun()
  }

  @Test(
    "S7 · It is freed before its latest run ends, whether a stale one has ended or not",
    arguments: [false, true])
  func freedDuringAStaleRun(staleHasEnded: Bool) async throws {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    weak let freed = editor
    editor?.string = "@ann"
    let stale = try await tokenizer.nextRun(for: "@ann")
    editor?.string = "@bob"
    let latest = try await tokenizer.nextRun(for: "@bob")
    if staleHasEnded { stale.end(.success([])) }
    await letOthersRun()
    editor = nil
    await letOthersRun()

    #expect(freed == nil)
    for run in [stale, latest] { run.end(.success([.username("ann")])) }
    await letOthersRun()
  }

  @Test("S7 · It is freed directly after typing", arguments: [[], ["@ann"], ["@ann", "@bob"]])
  func freedDirectly(strings: [String]) async {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    weak let freed = editor
    for string in strings { editor?.string = string }
    editor = nil
    await letOthersRun()

    #expect(freed == nil)
  }

  @Test("S7 · It is freed shortly after typing, whether or not its run has begun")
  func freedShortly() async {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    weak let freed = editor
    editor?.string = "@ann"
    await letOthersRun()
    editor = nil
    await letOthersRun()

    #expect(freed == nil)
  }

  @Test(
    "S7 · It is freed after its run has ended",
    arguments: [.success([.username("ann")]), .failure(Unreadable())] as [End])
  func freedAfterARun(end: End) async throws {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    weak let freed = editor
    editor?.string = "@ann"
    try await tokenizer.nextRun(for: "@ann").end(end)
    await letOthersRun()
    editor = nil
    await letOthersRun()

    #expect(freed == nil)
  }

  @Test(
    "S8 · Its run is cancelled, the first one or a later one",
    arguments: [nil, .success([.username("joe")]), .failure(Unreadable())] as [End?])
  func runIsCancelled(earlier: End?) async throws {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    if let earlier {
      editor?.string = "@joe"
      try await tokenizer.nextRun(for: "@joe").end(earlier)
      await letOthersRun()
    }
    editor?.string = "@ann"
    _ = try await tokenizer.nextRun(for: "@ann")
    editor = nil
    await tokenizer.cancelled.settle(with: "@ann")

    #expect(tokenizer.cancelled.strings.contains("@ann"))
  }

  @Test(
    "S8 · Its latest run is cancelled, whether a stale one has ended or not",
    arguments: [true, false])
  func latestRunIsCancelled(staleHasEnded: Bool) async throws {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    editor?.string = "@ann"
    let stale = try await tokenizer.nextRun(for: "@ann")
    editor?.string = "@bob"
    _ = try await tokenizer.nextRun(for: "@bob")
    if staleHasEnded { stale.end(.success([])) }
    await letOthersRun()
    editor = nil
    await tokenizer.cancelled.settle(with: "@bob")

    #expect(tokenizer.cancelled.strings.contains("@bob"))
  }
}
