import Foundation
import Testing

@testable import WorkbookCommands

@Suite("Pager", .onOwnThreads) struct PagerTests {
  private static let size = RawTerminal.Size(columns: 10, rows: 4)
  private static let long = "1\n2\n3\n4"

  private func pager(
    _ text: String = long, _ environment: [String: String] = [:], isThere: Bool = true
  ) -> String? {
    Pager(for: text, on: Terminal(isThere: isThere, environment: environment), Self.size)?.command
  }

  @Test("What is longer than the screen is paged, with the prompt in a row of its own") func long()
  {
    #expect(pager() == "less -R")
    #expect(pager("1\n2\n3") == nil)
  }

  @Test("Lines that the terminal breaks count as often as it breaks them, codes do not") func rows()
  {
    #expect(pager("12345678901\n2") == nil)
    #expect(pager("12345678901\n2\n3") == "less -R")
    #expect(pager("\(Ink.code("31"))1234567890\(Ink.reset)\n2\n3") == nil)
  }

  @Test(
    "The user's own is taken, and none where none is wanted",
    arguments: [("more -s", "more -s"), ("", nil), ("cat", nil), (" ", nil)] as [(String, String?)])
  func own(_ setting: String, _ command: String?) {
    #expect(pager(Self.long, ["PAGER": setting]) == command)
  }

  @Test("In a pipe, and on a terminal that can do nothing, nothing is paged") func pipe() {
    #expect(pager(isThere: false) == nil)
    #expect(pager(Self.long, ["TERM": "dumb"]) == nil)
  }

  @Test("A pager that is not there is told by its shell", .startsProcesses) func missing() {
    // As the tool does at its start: a pager may leave before it has read anything.
    signal(SIGPIPE, SIG_IGN)
    var pager = Pager(for: Self.long, on: Terminal(isThere: true, environment: [:]), Self.size)
    pager?.command = "no-such-pager 2>/dev/null"
    #expect(pager?.show(Self.long) == false)
    pager?.command = "cat >/dev/null"
    #expect(pager?.show(Self.long) == true)
  }
}
