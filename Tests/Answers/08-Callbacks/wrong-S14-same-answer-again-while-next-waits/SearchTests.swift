import AlbumSearch
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("A search")
struct SearchTests {
  @MainActor
  @Suite("Request")
  struct Request {
    nonisolated static let terms = [
      "blue", "Blue", "BLUE TRAIN", "a", "7", "1984", "007", "0", "?", "…", "-", "日本", "🎵", "é",
      "e\u{301}tude", "ÉTOILE", "ß", "Sigur Rós", "\"Heroes\"", "'Round Midnight", "Help!", "AC/DC",
      "R&B + Soul", "100%", "#1's", "(What's the Story)", "two  spaces", "three   spaces",
      "-a. b, c; d: e_f*g\\h|i<j>k@l=m~n^o`p", "nil", "null",
      String(repeating: "long ", count: 100) + "long",
    ]

    @Test("S1 S4 · goes out at once, with the term as typed", arguments: terms)
    func term(_ term: String) throws {
      let bench = try Bench()
      bench.search(term)
      #expect(scalars(bench.terms) == scalars([term]))
    }

    @Test("S1 · in every state", arguments: Start.allCases)
    func inEveryState(start: Start) throws {
      let bench = try Bench(start)
      bench.search("1984")
      #expect(bench.terms == ["1984"])
    }

    @Test("S1 S2 · goes out again for the same term, once each", arguments: Reply.allCases)
    func again(reply: Reply) throws {
      let bench = try Bench()
      for number in 1...4 {
        bench.search("blue")
        #expect(bench.terms == Array(repeating: "blue", count: number))
        try bench.answer(reply.answer)
        #expect(bench.terms == Array(repeating: "blue", count: number))
        try bench.answer(reply.answer)
        #expect(bench.terms == Array(repeating: "blue", count: number))
      }
    }

    @Test("S1 · goes out for a term of an earlier search, after others")
    func earlierTerm() throws {
      let bench = try Bench()
      for term in ["blue", "red", "BLUE", "blue", " ", "blue", "red "] {
        bench.search(term)
        if term != " " { try bench.answer(Reply.one.answer) }
      }
      #expect(bench.terms == ["blue", "red", "BLUE", "blue", "blue", "red"])
    }

    @Test("S2 · goes out once, if it is answered at once", arguments: Reply.allCases)
    func onceAtOnce(reply: Reply) throws {
      let bench = try Bench()
      bench.layer.atOnce = [reply.answer]
      bench.search()
      #expect(bench.terms == ["blue"])
    }

    @Test("S3 S4 · leaves out white space at the ends, and no other", arguments: whiteSpace)
    func ends(space: String) throws {
      let bench = try Bench()
      let inner = "Kind\(space)of\(space)\(space)Blue \(space) 7"
      let ends = [
        (space, ""), ("", space), (space, space), (space + space, ""), ("", space + space),
        (" " + space, space + "\n\t"), ("\t \n" + space + " ", space + " "),
      ]
      for (start, end) in ends {
        bench.search(start + inner + end)
        try bench.answer(Reply.one.answer)
      }
      #expect(scalars(bench.terms) == scalars(ends.map { _ in inner }))
    }
  }

  @MainActor
  @Suite("Blank term")
  struct Blank {
    nonisolated static let terms =
      ["", "     ", " \t\n\r\n\u{A0}", whiteSpace.joined()] + whiteSpace

    @Test("S5 S6 S7 S11 · calls the handler at once, and nothing else", arguments: terms)
    func blank(term: String) throws {
      for start in Start.allCases {
        let bench = try Bench(start)
        let before = bench.seen
        for _ in 1...3 {
          let number = bench.search(term)
          #expect(bench.handled.filter { $0.search == number }.map(\.seen) == [before])
        }
        #expect(bench.handled.count == 3)
        #expect(bench.seen == before)
        #expect(bench.terms == [])
      }
    }

    @Test("is no part of a search that waits", arguments: Start.allCases, Reply.allCases)
    func meanwhile(start: Start, reply: Reply) throws {
      let bench = try Bench(start)
      let before = bench.seen
      let after = reply.state(after: before)

      let waiting = bench.search()
      let blank = bench.search(" ")
      #expect(bench.handled == [Handled(search: blank, seen: before)])
      #expect(bench.seen == before)

      try bench.answer(reply.answer)
      #expect(
        bench.handled == [
          Handled(search: blank, seen: before), Handled(search: waiting, seen: after),
        ])
      #expect(bench.seen == after)
      #expect(bench.terms == ["blue"])
    }
  }

  @MainActor
  @Suite("Answer")
  struct Answers {
    @Test(
      "S8 to S19 · changes nothing before it comes, and all when it comes",
      arguments: Start.allCases, Reply.allCases)
    func later(start: Start, reply: Reply) throws {
      let bench = try Bench(start)
      let before = bench.seen
      let after = reply.state(after: before)

      let number = bench.search()
      #expect(bench.handled == [])
      #expect(bench.seen == before)

      try bench.answer(reply.answer)
      #expect(bench.handled == [Handled(search: number, seen: after)])
      #expect(bench.seen == after)
      #expect(bench.terms == ["blue"])
    }

    @Test("S10 S11 S12 · may come at once", arguments: Start.allCases, Reply.allCases)
    func atOnce(start: Start, reply: Reply) throws {
      let bench = try Bench(start)
      let after = reply.state(after: bench.seen)
      var calls: [Int] = []
      bench.layer.atOnce = [reply.answer]
      bench.layer.afterAnswering = { calls.append(bench.handled.count) }

      let number = bench.search()

      #expect(calls == [1])
      #expect(bench.handled == [Handled(search: number, seen: after)])
      #expect(bench.seen == after)
    }

    @Test("S9 · a fresh view model has neither rows nor a message")
    func fresh() throws {
      let bench = try Bench()
      bench.search()
      #expect(bench.seen == Seen(rows: [], message: nil))
      #expect(bench.handled == [])
    }

    @Test(
      "S15 · has a row for each of many albums", arguments: [1, 2, 9, 10, 20, 50, 100, 101, 250])
    func many(count: Int) throws {
      let albums = (0..<count).map {
        Album("Album \($0 * 7919 % 1009)", by: "Artist \($0 % 7)", released: Double($0 % 13) * 1e7)
      }
      let bench = try Bench(.rowsAndMessage)
      bench.search()
      try bench.answer(.success(albums))
      #expect(bench.seen == Seen(rows: cells(albums), message: nil))
      #expect(bench.handled.count == 1)
      for (index, row) in cells(albums).enumerated() {
        #expect(bench.model.albumViewModelAt(index: index) == row)
      }
      #expect(bench.model.albumViewModelAt(index: count) == nil)
    }

    @Test("S18 S19 · may fail for whatever reason", arguments: failures.indices, Start.allCases)
    func failure(index: Int, start: Start) throws {
      let bench = try Bench(start)
      let after = Seen(rows: bench.seen.rows, message: failureText)
      for _ in 1...3 {
        bench.search()
        try bench.answer(.failure(failures[index]))
        #expect(bench.seen == after)
      }
      #expect(bench.handled.map(\.seen) == [after, after, after])
    }

    @Test("S16 · leaves no earlier row, through a row of searches")
    func row() throws {
      let bench = try Bench()
      var expected = bench.seen
      for reply in Reply.allCases + Reply.allCases.reversed() {
        expected = reply.state(after: expected)
        bench.search()
        try bench.answer(reply.answer)
        #expect(bench.seen == expected)
      }
      #expect(bench.handled.count == 2 * Reply.allCases.count)
    }
  }

  @MainActor
  @Suite("Second answer")
  struct SecondAnswer {
    @Test(
      "S2 S13 S14 · changes nothing, before, while and after another search",
      arguments: Reply.allCases, Reply.allCases)
    func second(first: Reply, second: Reply) throws {
      for start in [Start.fresh, .rowsAndMessage] {
        let bench = try Bench(start)
        let afterFirst = first.state(after: bench.seen)

        let one = bench.search("one")
        try bench.answer(first.answer)
        let onlyOne = [Handled(search: one, seen: afterFirst)]
        try bench.answer(second.answer)
        try bench.answer(second.answer)
        #expect(bench.handled == onlyOne)
        #expect(bench.seen == afterFirst)
        #expect(bench.terms == ["one"])

        let two = bench.search("two")
        try bench.answer(first.answer, back: 1)
        try bench.answer(first.answer, back: 1)
        #expect(bench.handled == onlyOne)
        #expect(bench.seen == afterFirst)

        try bench.answer(Reply.others.answer)
        let afterSecond = Reply.others.state(after: afterFirst)
        let both = onlyOne + [Handled(search: two, seen: afterSecond)]
        #expect(bench.handled == both)
        #expect(bench.seen == afterSecond)

        try bench.answer(second.answer, back: 1)
        try bench.answer(second.answer)
        #expect(bench.handled == both)
        #expect(bench.seen == afterSecond)
        #expect(bench.terms == ["one", "two"])
      }
    }

    @Test(
      "S13 S14 · while the next search waits, is the first time that it comes again",
      arguments: Reply.allCases, Reply.allCases)
    func meanwhile(first: Reply, second: Reply) throws {
      let bench = try Bench()
      let after = first.state(after: bench.seen)
      let one = bench.search("one")
      try bench.answer(first.answer)
      let two = bench.search("two")

      try bench.answer(first.answer, back: 1)
      #expect(bench.handled == [Handled(search: one, seen: after)])
      #expect(bench.seen == after)

      try bench.answer(second.answer)
      let end = second.state(after: after)
      #expect(bench.handled.dropFirst() == [Handled(search: two, seen: end)])
      #expect(bench.seen == end)
      #expect(bench.terms == ["one", "two"])
    }

    @Test(
      "S11 S13 S14 · may come at once, or after one that came at once",
      arguments: Reply.allCases, Reply.allCases)
    func atOnce(first: Reply, second: Reply) throws {
      let bench = try Bench(.rowsAndMessage)
      let after = first.state(after: bench.seen)
      bench.layer.atOnce = [first.answer, second.answer]
      let one = bench.search()
      #expect(bench.handled == [Handled(search: one, seen: after)])
      #expect(bench.seen == after)

      try bench.answer(second.answer)
      #expect(bench.handled == [Handled(search: one, seen: after)])
      #expect(bench.seen == after)
      #expect(bench.terms == ["blue"])
    }
  }

  @MainActor
  @Suite("Row at an index")
  struct Index {
    @Test("S20 S21 · is there, or nil", arguments: Start.allCases, Reply.allCases)
    func index(start: Start, reply: Reply) throws {
      let bench = try Bench(start)
      check(bench)
      bench.search()
      check(bench)
      try bench.answer(reply.answer)
      check(bench)
      bench.search("")
      check(bench)
    }

    private func check(_ bench: Bench) {
      let rows = bench.model.albumViewModels
      for (index, row) in rows.enumerated() {
        #expect(bench.model.albumViewModelAt(index: index) == row)
      }
      for index in [-1, -2, -3, -4, -100, .min, rows.count, rows.count + 1, 4, 5, 100, .max] {
        guard !rows.indices.contains(index) else { continue }
        #expect(bench.model.albumViewModelAt(index: index) == nil)
      }
    }
  }
}
