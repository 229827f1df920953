import Testing

@testable import WorkbookCommands

@Suite("The gate for text", .onOwnThreads) struct InkTests {
  @Test(
    "What others say is shown as pictures, whatever it holds",
    arguments: [
      ("a\u{1B}[31mb\u{1B}[0m", "a␛[31mb␛[0m"), ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
      ("\u{1B}]8;;file:///x\u{1B}\\x", "␛]8;;file:///x␛\\x"), ("\u{1B}", "␛"),
      ("\u{1B}[123456789;31mx", "␛[123456789;31mx"), ("a\rb\r\nc\td", "a␍b\nc\td"),
      ("ab\u{202E}dc\u{202C} \u{2066}x\u{2069}", "ab\u{FFFD}dc\u{FFFD} \u{FFFD}x\u{FFFD}"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("é שלום", "é שלום"),
    ])
  func others(_ text: String, _ shown: String) {
    #expect(text.leaving == shown)
    // Also between codes of the tool's own.
    #expect((Ink.code("1") + text + Ink.reset).leaving == "\u{1B}[1m\(shown)\u{1B}[0m")
  }

  @Test("The tool's own colours are opened")
  func own() {
    #expect((Ink.code("1;31") + "a" + Ink.reset).leaving == "\u{1B}[1;31ma\u{1B}[0m")
  }

  @Test("What has left one process keeps its colours, and nothing else, on its way out of another")
  func resealed() {
    let text = (Ink.code("31") + "a\u{1B}[2J" + Ink.reset).leaving
    #expect(text.resealed.leaving == text)
    #expect("\u{1B}[2J".resealed.leaving == "␛[2J")
  }

  @Test("A code that was cut short opens nothing", arguments: 1..<Ink.code("31").count)
  func cut(_ length: Int) {
    let text = String(Ink.code("31").prefix(length)) + " zoom"
    #expect(!text.leaving.contains("\u{1B}"))
  }
}
