import Testing

@testable import WorkbookCommands

@Suite("Breaking lines", .onOwnThreads) struct WrapTests {
  @Test(
    "Lines break between words, and words only where they are longer than a line",
    arguments: [
      ("one two three", ["one two", "three"]), ("one\n\ntwo", ["one", "", "two"]),
      ("abcdefghijklmnop", ["abcdefghij", "klmnop"]), ("", [""]),
      ("ab /cde/fghijkl", ["ab /cde/", "fghijkl"]),
      ("  ab cd efgh ij", ["  ab cd", "  efgh ij"]), ("1234567890 1", ["1234567890", "1"]),
    ])
  func words(_ text: String, _ lines: [String]) {
    #expect(text.wrapped(to: 10) == lines)
  }

  @Test("A row of a table continues in its last column") func rows() {
    #expect(
      "  --all  report every lesson".wrapped(to: 20) == [
        "  --all  report", "         every", "         lesson",
      ])
    #expect("one  two three".wrapped(to: 9) == ["one  two", "three"])
  }

  @Test("Colour takes no room, and goes on behind a break") func colour() {
    let (red, reset) = (Ink.code("31"), Ink.reset)
    #expect(
      "\(red)one two three\(reset) four".wrapped(to: 10) == [
        "\(red)one two\(reset)", "\(red)three\(reset) four",
      ])
  }

  @Test("What is cut says so") func cut() {
    #expect("one two".cut(to: 10) == "one two")
    #expect("one two three".cut(to: 10) == "one two …")
  }

  @Test("What is short is filled up with blanks, and what is long stays whole") func padded() {
    #expect("one".padded(to: 5) == "one  ")
    #expect("✓".padded(to: 2) == "✓ ")
    #expect("one two".padded(to: 5) == "one two")
  }
}
