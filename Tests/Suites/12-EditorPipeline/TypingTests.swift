import EditorPipeline
import Testing

@MainActor
@Suite("What is typed")
struct TypingTests {
  let tokenizer = HeldTokenizer()
  let editor: EditorViewModel

  init() {
    editor = EditorViewModel(tokenizer: tokenizer)
  }

  @Test(
    "S3 · The string is what was typed last, before and after the end of its run",
    arguments: [" @Ann  ", "one\n", ""],
    [.success([.username("bob")]), .success([]), .failure(Unreadable())] as [End])
  func string(typed: String, end: End) async throws {
    editor.string = "@bob"
    editor.string = typed
    let atOnce = editor.string
    try await tokenizer.nextRun().end(end)
    await letOthersRun()

    #expect(atOnce == typed)
    #expect(editor.string == typed)
  }

  @Test("S4 · The tokenizer is asked whenever something is typed, be it empty or the same again")
  func asks() async throws {
    for string in ["@ann", "", "#a", "#a", "a", "#a", ""] {
      editor.string = string
      try await tokenizer.nextRun().end(.success([.text(string)]))
      await letOthersRun()
    }
    editor.string.append("@bob")
    try await tokenizer.nextRun().end(.success([]))
  }

  @Test(
    "S5 · It is asked for what was typed, white space and capitals included",
    arguments: ["@ann", " @ann", "@ann ", "@ann\n", "@a\r\n@b", "@Ann", "@a  b", "  "])
  func asksForTheString(typed: String) async throws {
    editor.string = typed
    _ = try? await tokenizer.nextRun(for: typed)

    #expect(tokenizer.askedFor.contains(typed))
  }

  @Test(
    "S5 · It is asked for the very scalars, of which `==` does not tell",
    arguments: ["e\u{301}", "\u{E9}"])
  func asksForTheScalars(typed: String) async throws {
    editor.string = typed
    _ = try? await tokenizer.nextRun(for: typed)

    let askedFor = tokenizer.askedFor.filter { $0 == typed }
    #expect(!askedFor.contains { Array($0.unicodeScalars) != Array(typed.unicodeScalars) })
  }

  @Test("S5 · So it is after a change in place")
  func asksForTheChangedString() async throws {
    editor.string = "@ann"
    editor.string.append(" @bob")
    _ = try? await tokenizer.nextRun(for: "@ann @bob")

    #expect(tokenizer.askedFor.contains("@ann @bob"))
  }

  @Test(
    "S6 · No string is asked for again, however its run ends",
    arguments: [.success([.username("ann")]), .success([])] as [End] + errors.map { .failure($0) })
  func asksOnce(end: End) async throws {
    for string in ["@ann", "@bob"] {
      editor.string = string
      try? await tokenizer.nextRun(for: string).end(end)
      await letOthersRun()
    }

    let counts = ["@ann", "@bob"].map { string in
      tokenizer.askedFor.filter { $0 == string }.count
    }
    #expect(!counts.contains { $0 > 1 }, "The runs for each string: \(counts)")
  }
}
