import XCTest

@MainActor
final class TermTests: SearchTestCase {
  func testIsTrimmedAndOtherwiseKept() async {
    let terms = [
      "blue": "blue", "Blue": "Blue", "BLUE": "BLUE", "4": "4", "2001": "2001", "ü": "ü",
      " blue": "blue", "blue ": "blue", "\tblue": "blue", "blue\n": "blue", "\nblue": "blue",
      "\u{A0}blue\u{A0}": "blue",
      "Kind  of   Blue": "Kind  of   Blue", " Kind\tof\nBlue ": "Kind\tof\nBlue",
      "a\u{A0}b": "a\u{A0}b", "50% & more": "50% & more",
    ]
    for (typed, asked) in terms {
      layer.terms = []
      search(typed)
      XCTAssertEqual(layer.terms, [asked])
      layer.last?(.success([]))
      XCTAssertEqual(layer.terms, [asked])
    }
    XCTAssertEqual(handled, terms.count)
  }

  func testBlankIsHandledAtOnceAndChangesNothing() async throws {
    let blanks = ["", " ", "     ", "\t", "\n", "\r\n", " \t\n", "\u{A0}", "\u{3000}"]
    for (index, blank) in blanks.enumerated() {
      search(blank)
      assertNow([], handled: index + 1, terms: [])
    }
    search("x")
    try answer("One", "Two")
    search("x")
    try fail()
    for (index, blank) in blanks.enumerated() {
      search(blank)
      assertNow(
        ["One", "Two"], "The albums could not be loaded.", handled: blanks.count + 3 + index,
        terms: ["x", "x"])
    }
  }
}
