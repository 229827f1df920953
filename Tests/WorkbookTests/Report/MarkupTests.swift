import Testing

@testable import WorkbookCommands

@Suite("Markup", .onOwnThreads) struct MarkupTests {
  @Test(
    "What is put in is escaped",
    arguments: [
      ("plain é 😀", "plain é 😀"),
      ("<a href=\"x\">'&'</a>", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"),
      ("&amp;", "&amp;amp;"),
      ("]]>", "]]&gt;"),
      ("a\r\nb\tc", "a&#13;\nb\tc"),
      ("\u{1B}[0m\0\u{8}", "\u{241B}[0m\u{2400}\u{2408}"),
      ("\u{7F}\u{9F}\u{FFFE}\u{FFFF}", "\u{2421}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func escapes(_ value: String, _ expected: String) {
    let markup: Markup = "<p>\(value)</p>"
    #expect(markup.text == "<p>\(expected)</p>")
  }

  @Test("In an attribute, line breaks and tabs are kept")
  func attribute() {
    let markup: Markup = "<p title=\"\(attribute: "a\n\"b\"\tc")\"/>"
    #expect(markup.text == "<p title=\"a&#10;&quot;b&quot;&#9;c\"/>")
  }

  @Test("Other markup is taken as it is")
  func nested() {
    let inner: Markup = "<b>\("<")</b>"
    let outer: Markup = "<i>\(inner)\(3)</i>"
    #expect(outer.text == "<i><b>&lt;</b>3</i>")
    #expect([inner, inner].joined("<br>").text == "<b>&lt;</b><br><b>&lt;</b>")
  }
}
