import EditorPipeline
import Testing

@MainActor
@Suite("An editor that nobody holds")
struct OwnerTests {
  let tokenizer = HeldTokenizer(ignoringCancellation: true)

  @Test("S18 · It is freed, with nothing typed yet")
  func freedWhenNew() async {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    weak let freed = editor
    await letOthersRun()
    editor = nil
    await letOthersRun()

    #expect(freed == nil)
  }

  @Test("S18 · It is freed, although its run has not ended")
  func freedDuringARun() async throws {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    weak let freed = editor
    editor?.string = "@ann"
    _ = try await tokenizer.nextRun(for: "@ann")
    editor = nil
    await letOthersRun()

    #expect(freed == nil)
  }

  @Test(
    "S18 · It is freed when its run has ended",
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

  @Test("S19 · Its run is cancelled", arguments: [["@ann"], ["@bob", "@ann"]])
  func runIsCancelled(strings: [String]) async throws {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    for string in strings {
      editor?.string = string
      _ = try await tokenizer.nextRun(for: string)
    }
    editor = nil
    await tokenizer.cancelled.settle(with: "@ann")

    #expect(tokenizer.cancelled.strings.contains("@ann"))
  }

  @Test("S19 · So it is after the late end of a stale one")
  func runIsCancelledAfterALateEnd() async throws {
    var editor: EditorViewModel? = EditorViewModel(tokenizer: tokenizer)
    editor?.string = "@bob"
    let stale = try await tokenizer.nextRun(for: "@bob")
    editor?.string = "@ann"
    _ = try await tokenizer.nextRun(for: "@ann")
    stale.end(.success([.username("bob")]))
    await letOthersRun()
    editor = nil
    await tokenizer.cancelled.settle(with: "@ann")

    #expect(tokenizer.cancelled.strings.contains("@ann"))
  }
}
