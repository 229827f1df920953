import Testing

@testable import WorkbookCommands

@Suite("Line difference", .onOwnThreads) struct LineDiffTests {
  private func text(_ mine: String, _ theirs: String) -> String {
    LineDiff(from: mine, to: theirs).text(.plain)
  }

  @Test("Own lines get a minus, the solution's a plus, and common ones neither") func lines() {
    #expect(text("a\nb\nc", "a\nB\nc") == "  a\n- b\n+ B\n  c")
    #expect(text("a\nc", "a\nb\nc") == "  a\n+ b\n  c")
    #expect(text("a\nb\nc", "a\nc") == "  a\n- b\n  c")
  }

  @Test("What is far from every change is left out, once for each gap") func gaps() {
    let mine = (1...12).map(String.init).joined(separator: "\n")
    let theirs = mine.replacing("1\n2", with: "one\n2").replacing("12", with: "twelve")
    #expect(text(mine, theirs) == "- 1\n+ one\n  2\n  3\n  4\n  ⋮\n  9\n  10\n  11\n- 12\n+ twelve")
  }

  @Test("Equal texts have no difference", arguments: ["", "a", "a\nb\n"])
  func equal(_ text: String) {
    #expect(LineDiff(from: text, to: text).isEmpty)
  }

  @Test("Of two very long texts only the beginning is compared")
  func long() {
    let lines = (1...20_000).map { "line \($0)" }
    let mine = lines.joined(separator: "\n")
    let theirs = (lines.prefix(3) + lines.reversed()).joined(separator: "\n")
    let diff = LineDiff(from: mine, to: theirs)
    #expect(!diff.isEmpty && diff.isRewritten)
    #expect(diff.text(.plain).hasPrefix("  line 1\n  line 2\n  line 3\n- line 4\n"))
  }

  @Test("A newline at the end is a difference", arguments: [("a", "a\n"), ("a\n", "a"), ("", "a")])
  func different(_ mine: String, _ theirs: String) {
    #expect(!LineDiff(from: mine, to: theirs).isEmpty)
  }

  @Test("Blank common lines have no blanks at their end") func blank() {
    #expect(text("a\n\nb", "a\n\nc") == "  a\n\n- b\n+ c")
  }

  @Test("Colour is added, and takes no sign away") func color() {
    let console = Console(color: .always, terminal: .standardOutput([:]))
    #expect(
      LineDiff(from: "a", to: "b").text(console).leaving
        == "\u{1B}[31m- a\u{1B}[0m\n\u{1B}[32m+ b\u{1B}[0m")
  }

  @Test("Long texts that share less than two lines in five are rewritten; short ones never are")
  func rewritten() {
    func text(_ word: String, _ same: Int, _ other: Int) -> String {
      let lines = (0..<same).map { "same \($0)" } + (0..<other).map { "\(word) \($0)" }
      return (["import A", "{"] + lines + ["}"]).joined(separator: "\n")
    }
    func isRewritten(_ same: Int, _ other: Int) -> Bool {
      LineDiff(from: text("mine", same, other), to: text("theirs", same, other)).isRewritten
    }
    #expect(isRewritten(7, 13))
    #expect(!isRewritten(8, 12))
    #expect(!isRewritten(0, 11))
    #expect(isRewritten(0, 12))
    #expect(!LineDiff(from: text("a", 20, 0), to: text("b", 20, 0)).isRewritten)
  }
}
