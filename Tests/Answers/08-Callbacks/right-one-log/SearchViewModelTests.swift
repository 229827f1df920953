import AlbumSearch
import Foundation
import Testing

private struct Offline: LocalizedError {
  var errorDescription: String? { "offline" }
}

private func album(_ title: String, by artist: String = "Ann") -> Album {
  Album(
    title: title, artist: artist, releaseDate: Date(timeIntervalSince1970: 0),
    imageURL: URL(filePath: "/\(title).jpg"))
}

private let couldNot = "The albums could not be loaded."
private let ab = "[A, Ann | 1970, A.jpg; B, Ann | 1970, B.jpg]"
private let anything: [Result<[Album], any Error>] = [
  .success([album("C")]), .success([]), .failure(Offline()), .failure(CancellationError()),
]

@MainActor
@Suite("The log of a search")
struct SearchViewModelTests {
  private let bench = Bench()

  @Test("from nothing to rows")
  func first() {
    bench.search("blue")
    bench.answer(.success([album("B"), album("A"), album("B"), album("C", by: "")]))

    let rows = "[B, Ann | 1970, B.jpg; A, Ann | 1970, A.jpg; B, Ann | 1970, B.jpg; C, 1970, C.jpg]"
    #expect(
      bench.log == [
        "search", "  asked for ‹blue› [] fine", "back [] fine",
        "answer", "  handler \(rows) fine", "answered \(rows) fine",
      ])
  }

  @Test(
    "the term", arguments: ["1999", "7", "x", "é", "Blue  Train", "bLUE\t tRAIN", "a\nb", "a+b?"])
  func term(typed: String) {
    for (before, after) in [
      ("", ""), (" ", ""), ("", "  "), ("\n\t", "\r\n"), ("\u{A0}", "\u{3000}"),
    ] {
      bench.forgetLog()
      bench.search(before + typed + after, answeredAtOnce: [.success([])])
      #expect(
        bench.log == [
          "search", "  asked for ‹\(typed)› [] fine",
          "answer", "  handler [] fine", "answered [] fine",
          "back [] fine",
        ])
    }
  }

  @Test("blank terms", arguments: ["", " ", "   ", "\t", "\n", "\r\n", "\u{A0}", "\u{2003} \n"])
  func blank(term: String) {
    bench.search(term)
    #expect(bench.log == ["search", "  handler [] fine", "back [] fine"])

    givenRowsAndMessage()
    bench.search(term)
    #expect(
      bench.log == ["search", "  handler \(ab) \(couldNot)", "back \(ab) \(couldNot)"])

    givenRows()
    bench.search(term)
    #expect(bench.log == ["search", "  handler \(ab) fine", "back \(ab) fine"])
  }

  @Test("every answer over rows and a message, late or at once", arguments: [false, true])
  func overState(atOnce: Bool) {
    for (answer, state) in zip(
      anything,
      ["[C, Ann | 1970, C.jpg] fine", "[] fine", "\(ab) \(couldNot)", "\(ab) \(couldNot)"])
    {
      let bench = Bench()
      bench.search("z", answeredAtOnce: [.success([album("A"), album("B")])])
      bench.search("z", answeredAtOnce: [.failure(Offline())])
      bench.forgetLog()

      let old = "\(ab) \(couldNot)"
      let answered = ["answer", "  handler \(state)", "answered \(state)"]
      if atOnce {
        bench.search("z", answeredAtOnce: [answer])
        #expect(
          bench.log == ["search", "  asked for ‹z› \(old)"] + answered + ["back \(state)"])
      } else {
        bench.search("z")
        bench.answer(answer, search: 2)
        #expect(
          bench.log == ["search", "  asked for ‹z› \(old)", "back \(old)"] + answered)
      }
    }
  }

  @Test("every answer to a fresh view model, with every second one")
  func twice() {
    let states = ["[C, Ann | 1970, C.jpg] fine", "[] fine", "[] \(couldNot)", "[] \(couldNot)"]
    for (answer, state) in zip(anything, states) {
      for second in anything + [.success([album("D")])] {
        let late = Bench()
        late.search("z")
        late.answer(answer)
        late.answer(second)
        #expect(
          late.log == [
            "search", "  asked for ‹z› [] fine", "back [] fine",
            "answer", "  handler \(state)", "answered \(state)",
            "answer", "answered \(state)",
          ])

        let early = Bench()
        early.search("z", answeredAtOnce: [answer, second])
        early.answer(second)
        #expect(
          early.log == [
            "search", "  asked for ‹z› [] fine",
            "answer", "  handler \(state)", "answered \(state)",
            "answer", "answered \(state)",
            "back \(state)",
            "answer", "answered \(state)",
          ])
      }
    }
  }

  @Test("the same answer to the same term is an answer all the same")
  func again() {
    givenRows()
    bench.search("z")
    bench.answer(.success([album("A"), album("B")]), search: 1)
    #expect(
      bench.log == [
        "search", "  asked for ‹z› \(ab) fine", "back \(ab) fine",
        "answer", "  handler \(ab) fine", "answered \(ab) fine",
      ])
  }

  @Test("an old search is over, even while a new one waits")
  func oldSearch() {
    for second in anything {
      let bench = Bench()
      bench.search("old", answeredAtOnce: [.success([album("A"), album("B")])])
      bench.search("new")
      bench.forgetLog()

      bench.answer(second, search: 0)
      bench.answer(.success([]), search: 1)
      bench.answer(second, search: 0)

      #expect(
        bench.log == [
          "answer", "answered \(ab) fine",
          "answer", "  handler [] fine", "answered [] fine",
          "answer", "answered [] fine",
        ])
    }
  }

  @Test("two searches wait, and the newer one is answered first")
  func overlap() {
    bench.search("a", as: " of a")
    bench.search("b", as: " of b")
    bench.forgetLog()

    bench.answer(.success([]), search: 1)
    bench.answer(.success([album("A"), album("B")]), search: 0)

    #expect(
      bench.log == [
        "answer", "  handler of b [] fine", "answered [] fine",
        "answer", "  handler of a \(ab) fine", "answered \(ab) fine",
      ])
  }

  @Test("two searches wait, and the older one is answered first")
  func inOrder() {
    bench.search("a", as: " of a")
    bench.search("b", as: " of b")
    bench.forgetLog()

    bench.answer(.success([]), search: 0)
    bench.answer(.success([album("A"), album("B")]), search: 1)

    #expect(
      bench.log == [
        "answer", "  handler of a [] fine", "answered [] fine",
        "answer", "  handler of b \(ab) fine", "answered \(ab) fine",
      ])
  }

  @Test("a long answer")
  func long() {
    let titles = (1...77).map { "Nr. \($0)" }
    bench.search("z", answeredAtOnce: [.success(titles.map { album($0) })])
    #expect((0...77).map(bench.row) == titles + [nil])
  }

  @Test("rows by their index")
  func index() {
    #expect([bench.row(-1), bench.row(0), bench.row(1)] == [nil, nil, nil])
    givenRows()
    #expect(
      [.min, -2, -1, 0, 1, 2, 3, .max].map(bench.row) == [nil, nil, nil, "A", "B", nil, nil, nil])
  }

  private func givenRows() {
    bench.search("z", answeredAtOnce: [.success([album("A"), album("B")])])
    bench.forgetLog()
  }

  private func givenRowsAndMessage() {
    givenRows()
    bench.search("z", answeredAtOnce: [.failure(Offline())])
    bench.forgetLog()
  }
}
