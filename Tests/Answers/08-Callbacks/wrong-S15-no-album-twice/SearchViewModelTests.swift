import AlbumSearch
import Foundation
import XCTest

@MainActor
final class SearchViewModelTests: XCTestCase {
  private typealias Answer = Result<[Album], any Error>

  private enum Broken: Error { case line }

  private struct Explained: LocalizedError {
    let errorDescription: String? = "The cable is cut."
  }

  private static let text = "The albums could not be loaded."

  private let errors: [any Error] = [
    Broken.line, Explained(), CancellationError(), URLError(.cancelled), URLError(.timedOut),
    URLError(.notConnectedToInternet), URLError(.badServerResponse),
    NSError(domain: "server", code: 500), CocoaError(.coderReadCorrupt),
    DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: "")),
  ]

  private let spaces = [
    " ", "\t", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{1680}", "\u{2000}",
    "\u{2003}", "\u{2009}", "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}",
  ]

  private var layer: ManualLayer!
  private var viewModel: SearchViewModel!
  /// The rows and the message that each call of a handler found, and whose it was.
  private var calls: [String] = []

  override func setUp() async throws {
    renew()
  }

  private func renew() {
    layer = ManualLayer()
    viewModel = SearchViewModel(networkingLayer: layer)
    calls = []
  }

  private func album(_ number: Int) -> Album {
    Album(
      title: "T\((number * 37) % 101)", artist: "A\((number * 11) % 7)",
      releaseDate: Date(timeIntervalSince1970: Double((number * 53) % 97) * 86_400_000),
      imageURL: URL(filePath: "/\(number)"))
  }

  private func albums(_ numbers: [Int]) -> [Album] { numbers.map(album) }

  private func cells(_ numbers: [Int]) -> [AlbumSearchResultCellViewModel] {
    albums(numbers).map { AlbumSearchResultCellViewModel(album: $0) }
  }

  private func search(_ term: String, as name: String = "") {
    viewModel.searchFor(searchTerm: term) { [self] in calls.append(name + describe()) }
  }

  private func describe() -> String {
    describe(viewModel.albumViewModels, viewModel.errorMessage)
  }

  private func describe(_ rows: [AlbumSearchResultCellViewModel], _ message: String?) -> String {
    "\(rows.map(\.coverURL.lastPathComponent)) \(message.map { "“\($0)”" } ?? "nil")"
  }

  private func expectState(
    _ numbers: [Int], _ message: String?, _ note: String = "", line: UInt = #line
  ) {
    XCTAssertEqual(viewModel.albumViewModels, cells(numbers), note, line: line)
    XCTAssertEqual(viewModel.errorMessage, message, note, line: line)
  }

  private func fire(_ answer: Answer, at index: Int, line: UInt = #line) {
    guard layer.completions.indices.contains(index) else {
      return XCTFail("no request \(index)", line: line)
    }
    layer.completions[index](answer)
  }

  private func fireLast(_ answer: Answer, line: UInt = #line) {
    fire(answer, at: layer.completions.count - 1, line: line)
  }

  /// A search to its end.
  private func complete(_ answer: Answer, line: UInt = #line) {
    search("x")
    fireLast(answer, line: line)
  }

  // Starts: the answers that bring each about, and the state that they leave.
  private var starts: [(answers: [Answer], rows: [Int], message: String?)] {
    let found = Answer.success(albums([5, 2, 9]))
    let failed = Answer.failure(Broken.line)
    return [
      ([], [], nil), ([found], [5, 2, 9], nil), ([failed], [], Self.text),
      ([found, failed], [5, 2, 9], Self.text), ([found, .success([])], [], nil),
      ([found, .success([]), failed], [], Self.text), ([failed, found], [5, 2, 9], nil),
    ]
  }

  private func begin(_ start: (answers: [Answer], rows: [Int], message: String?)) {
    renew()
    start.answers.forEach { complete($0) }
    expectState(start.rows, start.message)
    calls = []
  }

  /// Answers, and the rows that they leave where there were others.
  private var outcomes: [(answer: Answer, state: ([Int]) -> (rows: [Int], message: String?))] {
    let lists = [[4], [7, 3, 8, 1], [5, 2, 9], [9, 2, 5], [2], [6, 1], []]
    return lists.map { list in (.success(albums(list)), { _ in (list, nil) }) }
      + [(.failure(Broken.line), { ($0, Self.text) })]
  }

  // MARK: Requests

  func testS1_S4_TheTermIsAskedForAsTyped() async {
    let terms =
      [
        "blue", "Blue", "BLUE", "bLuE", "b", "9", "1999", "0042", "3.14", "!", "¿?", "é",
        "e\u{301}",
        "Ænima", "Über", "naïve Ñandú", "東京", "🎷", "a b", "a  b", "a   b", "Dr. Feelgood's “Go!”",
        "a&b=c", "50%", "x+y", "/path/", "<b>", "#", "--", "...",
        String(repeating: "abc ", count: 200) + "d",
      ] + spaces.flatMap { ["a\($0)b", "A\($0)\($0)B \($0) c"] }
    for term in terms {
      let before = layer.terms.count
      search(term)
      XCTAssertEqual(layer.terms.count, before + 1, term)
      XCTAssertEqual(layer.terms.last.map { Array($0.unicodeScalars) }, Array(term.unicodeScalars))
      fireLast(.success([]))
      XCTAssertEqual(layer.terms.count, before + 1, term)
    }
  }

  func testS1_ATermIsAskedForAgain() async {
    for (index, outcome) in outcomes.enumerated() {
      renew()
      for count in 1...3 {
        search("1984")
        XCTAssertEqual(layer.terms, Array(repeating: "1984", count: count), "\(index)")
        fireLast(outcome.answer)
      }
      search("other")
      fireLast(outcome.answer)
      search("")
      search(" 1984 ")
      XCTAssertEqual(layer.terms, ["1984", "1984", "1984", "other", "1984"], "\(index)")
    }
  }

  func testS1_S2_OneRequestFromEveryState() async {
    for start in starts {
      for outcome in outcomes {
        begin(start)
        let before = layer.terms.count
        search("7")
        XCTAssertEqual(layer.terms.dropFirst(before), ["7"])
        fireLast(outcome.answer)
        XCTAssertEqual(layer.terms.dropFirst(before), ["7"])
        fire(outcome.answer, at: before)
        XCTAssertEqual(layer.terms.dropFirst(before), ["7"])
      }
    }
  }

  func testS3_NoWhiteSpaceAtTheEnds() async {
    for space in spaces {
      for (start, end) in [
        (space, ""), ("", space), (space, space), (space + space, ""), ("", space + space),
        (" " + space + "\t", "\n" + space + " "),
      ] {
        search(start + "Kind of Blue" + end)
        XCTAssertEqual(layer.terms.last, "Kind of Blue", "\(space.debugDescription)")
        fireLast(.success([]))
      }
    }
  }

  // MARK: Blank terms

  func testS5_S6_S7_S11_ABlankTerm() async {
    let blanks = ["", "   ", " \n\t\u{A0} ", spaces.joined()] + spaces
    for start in starts {
      begin(start)
      let requests = layer.terms
      for (index, blank) in blanks.enumerated() {
        search(blank)
        XCTAssertEqual(calls.count, index + 1, blank.debugDescription)
        XCTAssertEqual(calls.last, describe(cells(start.rows), start.message))
        XCTAssertEqual(layer.terms, requests, blank.debugDescription)
        expectState(start.rows, start.message)
      }
    }
  }

  func testABlankTermBesideASearchThatWaits() async {
    for outcome in outcomes {
      begin(starts[3])
      search("blue", as: "blue ")
      search("\t", as: "blank ")
      let blank = "blank " + describe(cells([5, 2, 9]), Self.text)
      XCTAssertEqual(calls, [blank])
      expectState([5, 2, 9], Self.text)
      fireLast(outcome.answer)
      let after = outcome.state([5, 2, 9])
      XCTAssertEqual(calls, [blank, "blue " + describe(cells(after.rows), after.message)])
    }
  }

  // MARK: Answers

  func testS8_S9_S10_S11_S12_S15_S16_S17_S18_S19_EveryAnswerInEveryState() async {
    for start in starts {
      for outcome in outcomes {
        let after = outcome.state(start.rows)
        let found = describe(cells(after.rows), after.message)

        begin(start)
        search("later")
        XCTAssertEqual(calls, [])
        expectState(start.rows, start.message)
        fireLast(outcome.answer)
        XCTAssertEqual(calls, [found])
        expectState(after.rows, after.message)

        begin(start)
        var counts: [Int] = []
        layer.immediateAnswers = [outcome.answer]
        layer.afterImmediateAnswer = { counts.append(self.calls.count) }
        let requests = layer.terms.count
        search("at once")
        XCTAssertEqual(counts, [1])
        XCTAssertEqual(calls, [found])
        expectState(after.rows, after.message)
        XCTAssertEqual(layer.terms.count, requests + 1)
      }
    }
  }

  func testS15_AHundredAlbumsAndMore() async {
    for count in [1, 2, 20, 25, 50, 99, 100, 101, 300] {
      let numbers = (0..<count).map { ($0 * 7) % 307 }
      complete(.success(albums(numbers)))
      expectState(numbers, nil)
      XCTAssertEqual(viewModel.albumViewModelAt(index: count - 1), cells(numbers).last)
      XCTAssertNil(viewModel.albumViewModelAt(index: count))
    }
  }

  func testS18_S19_WhateverTheError() async {
    for error in errors {
      for start in starts {
        begin(start)
        for count in 1...2 {
          complete(.failure(error))
          expectState(start.rows, Self.text, "\(error)")
          XCTAssertEqual(
            calls, Array(repeating: describe(cells(start.rows), Self.text), count: count))
        }
      }
    }
  }

  // MARK: Second answers

  func testS13_S14_ASecondAnswer() async {
    for first in outcomes {
      for second in outcomes {
        begin(starts[3])
        let one = layer.terms.count
        search("one", as: "one ")
        fire(first.answer, at: one)
        let after = first.state([5, 2, 9])
        let found = "one " + describe(cells(after.rows), after.message)

        fire(second.answer, at: one)
        XCTAssertEqual(calls, [found])
        expectState(after.rows, after.message)
      }
    }
  }

  func testS13_S14_ASecondAnswerWhileTheNextSearchWaits() async {
    for first in outcomes {
      for second in outcomes {
        begin(starts[1])
        let one = layer.terms.count
        search("one", as: "one ")
        fire(first.answer, at: one)
        let after = first.state([5, 2, 9])
        let found = "one " + describe(cells(after.rows), after.message)

        search("two", as: "two ")
        fire(second.answer, at: one)
        fire(first.answer, at: one)
        XCTAssertEqual(calls, [found])
        expectState(after.rows, after.message)

        fire(second.answer, at: one + 1)
        let last = second.state(after.rows)
        let both = [found, "two " + describe(cells(last.rows), last.message)]
        XCTAssertEqual(calls, both)
        expectState(last.rows, last.message)

        fire(first.answer, at: one)
        fire(first.answer, at: one + 1)
        XCTAssertEqual(calls, both)
        expectState(last.rows, last.message)
        XCTAssertEqual(layer.terms.count, one + 2)
      }
    }
  }

  func testS11_S13_S14_TwoAnswersAtOnce() async {
    for first in outcomes {
      for second in outcomes {
        begin(starts[3])
        layer.immediateAnswers = [first.answer, second.answer]
        search("one")
        fireLast(second.answer)
        let after = first.state([5, 2, 9])
        XCTAssertEqual(calls, [describe(cells(after.rows), after.message)])
        expectState(after.rows, after.message)
      }
    }
  }

  // MARK: Rows by index

  func testS20_S21_RowsByIndex() async {
    expectIndices([])
    complete(.success(albums([7, 3, 8, 1])))
    expectIndices([7, 3, 8, 1])
    complete(.failure(Broken.line))
    expectIndices([7, 3, 8, 1])
    search("")
    expectIndices([7, 3, 8, 1])
    complete(.success(albums([6, 4])))
    expectIndices([6, 4])
    search("waits")
    expectIndices([6, 4])
    fireLast(.success(albums([2])))
    expectIndices([2])
    complete(.success([]))
    expectIndices([])
  }

  private func expectIndices(_ numbers: [Int], line: UInt = #line) {
    for (index, row) in cells(numbers).enumerated() {
      XCTAssertEqual(viewModel.albumViewModelAt(index: index), row, line: line)
    }
    for index in (numbers.count...6) {
      XCTAssertNil(viewModel.albumViewModelAt(index: index), "\(index)", line: line)
    }
    for index in [-1, -2, -3, -4, -5, .min, .min + 1, 1000, .max] {
      XCTAssertNil(viewModel.albumViewModelAt(index: index), "\(index)", line: line)
    }
  }
}
