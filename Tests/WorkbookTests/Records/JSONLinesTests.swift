import Foundation
import Testing

@testable import WorkbookCourse

@Suite("Lines of records", .onOwnThreads) struct JSONLinesTests {
  @Test(
    "They are those that a split finds, wherever the data begins",
    arguments: ["", "\n", "a", "a\n", "\na\n\nbc\n", "a\r\nb", "ä\nö"])
  func lines(_ text: String) {
    let data = Data(text.utf8)
    let expected = data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    #expect(data.lines == expected)
    #expect(Data("xx\n\(text)".utf8).dropFirst(2).lines == expected)
  }
}
