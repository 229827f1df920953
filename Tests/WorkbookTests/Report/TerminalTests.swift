import Testing

@testable import WorkbookCommands

@Suite("Terminal", .onOwnThreads) struct TerminalTests {
  @Test(
    "Colour is for terminals whose user did not decline it",
    arguments: [
      ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)])
  func color(_ environment: [String: String], _ takesColor: Bool) {
    #expect(Terminal(isThere: true, environment: environment).takesColor == takesColor)
    #expect(!Terminal(isThere: false, environment: environment).takesColor)
  }
}
