import EditorPipeline
import Testing

@MainActor
@Suite("A new editor")
struct NewEditorTests {
  let tokenizer = HeldTokenizer()

  @Test("S1 · A new editor has no tokens")
  func noTokens() async {
    let editor = EditorViewModel(tokenizer: tokenizer)
    await letOthersRun()

    #expect(editor.tokens == [])
  }

  @Test("S2 · An editor asks the tokenizer nothing before something is typed")
  func asksNothing() async {
    let editor = EditorViewModel(tokenizer: tokenizer)
    await letOthersRun()

    #expect(tokenizer.askedFor == [])
    withExtendedLifetime(editor) {}
  }
}
