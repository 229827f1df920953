import EditorPipeline
import Testing

@MainActor
@Suite("Beyond · What is typed")
struct BeyondTypingTests {
  let tokenizer = HeldTokenizer()
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test(
    "S9 · Until its run ends, a typed string changes no tokens", arguments: ["@bob", ""])
  func staysMeanwhile(typed: String) async throws {
    try await editor.show([.username("ann")], of: "@ann", by: tokenizer)
    editor.string = typed
    let atOnce = editor.tokens
    await letOthersRun()

    #expect([atOnce, editor.tokens] == [[.username("ann")], [.username("ann")]])
  }

  @Test("S12 · The tokenizer is called even for an empty or unchanged string")
  func isCalled() async throws {
    for string in ["@ann", "@ann", ""] {
      editor.string = string
      try await tokenizer.nextRun().end(.success([.text(string)]))
      await letOthersRun()
    }
  }
}
