import Articles
import Foundation
import Testing

struct Worded: LocalizedError {
  var errorDescription: String?
  init(_ text: String?) { errorDescription = text }
}

enum Wordless: Error { case this }

private func at(_ id: Int, _ title: String) -> Article {
  Article(id: id, title: title, publishedAt: Date(timeIntervalSinceReferenceDate: 5))
}

private let a = [at(1, "A1")]
private let b = [at(2, "B2"), at(1, "B1")]
private let c = [at(3, "C3"), at(1, "C1"), at(2, "C2")]
private let odd = [at(9, "z"), at(4, "y"), at(9, "z"), at(9, "z"), at(5, "y"), at(4, "x")]
private let long = (0..<130).map { at(($0 * 51) % 130, "Same") }
private let x = Worded("X")
private let y = Worded("Y")
private let quit = CancellationError()
private let hungUp = URLError(.cancelled)

private func said(_ error: any Error) -> State { .error(error.localizedDescription) }

enum Alone {
  static let stories: [Story] = [
    Story("nobody asks", [.sees(.idle), .reads(nil)], way: [.idle]),
    Story(
      "lists",
      [
        .whole(c), .whole(odd), .whole(b), .whole(a), .whole(a), .whole(long),
        .whole(c.reversed()), .whole(c),
      ],
      way: [
        .idle, .loading, .loaded(c), .loading, .loaded(odd), .loading, .loaded(b), .loading,
        .loaded(a), .loading, .loaded(a), .loading, .loaded(long), .loading,
        .loaded(c.reversed()), .loading, .loaded(c),
      ]),
    Story(
      "the same ids in other versions",
      [.whole(a), .whole([at(1, "A1 anew")]), .whole(b), .whole([at(2, "B2 anew"), at(1, "B1")])],
      way: [
        .idle, .loading, .loaded(a), .loading, .loaded([at(1, "A1 anew")]), .loading,
        .loaded(b), .loading, .loaded([at(2, "B2 anew"), at(1, "B1")]),
      ]),
    Story(
      "empty first, after a list, and after a failure",
      [.whole([]), .whole([]), .whole(b), .whole([]), .wholeFailure(x), .whole([])],
      way: [
        .idle, .loading, .loaded([]), .loading, .loaded([]), .loading, .loaded(b), .loading,
        .loaded([]), .loading, .error("X"), .loading, .loaded([]),
      ]),
    Story(
      "failures first, twice, and after lists",
      [
        .wholeFailure(x), .wholeFailure(y), .wholeFailure(y), .whole(a), .wholeFailure(x),
        .whole([]), .wholeFailure(Worded("")), .whole(b), .wholeFailure(Worded(" \n")),
      ],
      way: [
        .idle, .loading, .error("X"), .loading, .error("Y"), .loading, .error("Y"), .loading,
        .loaded(a), .loading, .error("X"), .loading, .loaded([]), .loading, .error(""), .loading,
        .loaded(b), .loading, .error(" \n"),
      ]),
    Story(
      "failures of other types",
      [
        .wholeFailure(Wordless.this), .wholeFailure(Worded(nil)),
        .wholeFailure(URLError(.timedOut)),
        .wholeFailure(NSError(domain: "D", code: 1, userInfo: [NSLocalizedDescriptionKey: "N"])),
        .wholeFailure(URLError(.networkConnectionLost)),
      ],
      way: [
        .idle, .loading, said(Wordless.this), .loading, said(Worded(nil)), .loading,
        said(URLError(.timedOut)), .loading, .error("N"), .loading,
        said(URLError(.networkConnectionLost)),
      ]),
    Story(
      "errors that speak of cancellation, though nobody cancels",
      [
        .wholeFailure(quit), .whole(a), .wholeFailure(hungUp), .wholeFailure(quit),
        .whole([]), .wholeFailure(quit), .whole(b), .wholeFailure(CocoaError(.userCancelled)),
        .wholeCancelled(x), .wholeFailure(quit),
      ],
      way: [
        .idle, .loading, said(quit), .loading, .loaded(a), .loading, said(hungUp), .loading,
        said(quit), .loading, .loaded([]), .loading, said(quit), .loading, .loaded(b), .loading,
        said(CocoaError(.userCancelled)), .loading, said(CocoaError(.userCancelled)), .loading,
        said(quit),
      ]),
    Story(
      "cancelled and failed, from every rest",
      [
        .wholeCancelled(quit), .wholeCancelled(x), .wholeCancelled(hungUp), .whole(a), .whole(b),
        .wholeCancelled(quit), .wholeCancelled(x), .wholeCancelled(hungUp), .whole([]),
        .wholeCancelled(x), .wholeCancelled(quit), .wholeFailure(y), .wholeCancelled(x),
        .wholeCancelled(quit), .wholeFailure(Worded("")), .wholeCancelled(Wordless.this),
      ],
      way: [
        .idle, .loading, .idle, .loading, .idle, .loading, .idle, .loading, .loaded(a),
        .loading, .loaded(b), .loading, .loaded(b), .loading, .loaded(b), .loading, .loaded(b),
        .loading, .loaded([]), .loading, .loaded([]), .loading, .loaded([]), .loading, .error("Y"),
        .loading, .error("Y"), .loading, .error("Y"), .loading, .error(""), .loading, .error(""),
      ]),
    Story(
      "cancelled and answered",
      [
        .load("a"), .cancel("a"), .answer("a", b), .load("b"), .cancel("b"), .answer("b", []),
        .load("c"), .cancel("c"), .answer("c", c), .wholeCancelled(x), .wholeFailure(x),
        .load("f"), .cancel("f"), .answer("f", a), .wholeCancelled(quit),
      ],
      way: [
        .idle, .loading, .loaded(b), .loading, .loaded([]), .loading, .loaded(c), .loading,
        .loaded(c), .loading, .error("X"), .loading, .loaded(a), .loading, .loaded(a),
      ]),
    Story(
      "cancelled and answered with nothing, first of all",
      [.load("a"), .cancel("a"), .answer("a", [])], way: [.idle, .loading, .loaded([])]),
  ]
}

enum Overlapping {
  /// What an older load may get, before and after each way for the newest to end.
  static let older: [(String, [Line])] = [
    ("answered", [.answer("B", b)]),
    ("answered with nothing", [.answer("B", [])]),
    ("failed", [.fail("B", x)]),
    ("failed with a CancellationError", [.fail("B", quit)]),
    ("cancelled and answered", [.cancel("B"), .answer("B", b)]),
    ("cancelled and failed", [.cancel("B"), .fail("B", x)]),
    ("cancelled and failed with a CancellationError", [.cancel("B"), .fail("B", quit)]),
  ]
  static let newest: [(String, [Line], State)] = [
    ("answered", [.answer("C", c)], .loaded(c)),
    ("answered with nothing", [.answer("C", [])], .loaded([])),
    ("failed", [.fail("C", y)], .error("Y")),
    ("failed with a CancellationError", [.fail("C", quit)], said(quit)),
    ("cancelled and answered", [.cancel("C"), .answer("C", c)], .loaded(c)),
    ("cancelled and answered with nothing", [.cancel("C"), .answer("C", [])], .loaded([])),
    ("cancelled and failed", [.cancel("C"), .fail("C", y)], .loaded(a)),
    ("cancelled and failed with a URLError", [.cancel("C"), .fail("C", hungUp)], .loaded(a)),
  ]
  static let stories: [Story] = older.flatMap { older in
    newest.flatMap { newest in
      let isRestored = newest.2 == .loaded(a)
      let start: [Line] = [.whole(a), .load("B"), .load("C"), .sees(.loading)]
      let after: [Line] = [.wholeCancelled(x), .whole(b)]
      let way: [State] = [
        .idle, .loading, .loaded(a), .loading, newest.2, .loading, newest.2, .loading, .loaded(b),
      ]
      let olderLast = Story(
        "newest \(newest.0), then older \(older.0)",
        start + newest.1 + [.sees(newest.2)] + older.1 + after, way: way)
      // A newest load that is given up leaves nothing for an older one to spoil but what was there.
      if isRestored { return [olderLast] }
      return [
        Story(
          "older \(older.0), then newest \(newest.0)",
          start + older.1 + [.sees(.loading)] + newest.1 + after, way: way),
        olderLast,
      ]
    }
  }

  static let others: [Story] = [
    Story(
      "first of all, the older answer last",
      [.load("A"), .load("B"), .answer("B", b), .answer("A", a)],
      way: [.idle, .loading, .loaded(b)]),
    Story(
      "first of all, the older cancelled before it is overtaken, and the newest as well",
      [.load("A"), .cancel("A"), .load("B"), .cancel("B"), .fail("A", quit), .fail("B", quit)],
      way: [.idle, .loading, .idle]),
    Story(
      "after an error, both cancelled, the newest first",
      [
        .wholeFailure(y), .load("A"), .load("B"), .cancel("A"), .cancel("B"), .fail("B", x),
        .fail("A", x),
      ],
      way: [.idle, .loading, .error("Y"), .loading, .error("Y")]),
    Story(
      "a cancelled one waits, the newest fails",
      [.load("A"), .cancel("A"), .load("B"), .fail("B", quit), .fail("A", quit)],
      way: [.idle, .loading, said(quit)]),
    Story(
      "three, from the newest to the oldest",
      [
        .whole(a), .load("A"), .load("B"), .load("C"), .answer("C", c), .answer("B", b),
        .fail("A", x),
      ],
      way: [.idle, .loading, .loaded(a), .loading, .loaded(c)]),
    Story(
      "three, the middle one first",
      [
        .whole(a), .load("A"), .load("B"), .load("C"), .answer("B", b), .sees(.loading),
        .answer("C", []), .answer("A", a),
      ],
      way: [.idle, .loading, .loaded(a), .loading, .loaded([])]),
    Story(
      "three, the newest cancelled, then in the order of their calls",
      [
        .whole(a), .load("A"), .load("B"), .load("C"), .cancel("C"), .fail("C", y),
        .sees(.loaded(a)), .answer("A", b), .fail("B", x),
      ],
      way: [.idle, .loading, .loaded(a), .loading, .loaded(a)]),
    Story(
      "three, the oldest and the newest before the middle one",
      [
        .load("A"), .load("B"), .load("C"), .fail("A", x), .sees(.loading), .fail("C", y),
        .cancel("B"), .fail("B", quit),
      ],
      way: [.idle, .loading, .error("Y")]),
    Story(
      "it rests in a list while the oldest waits, and comes back to it",
      [
        .whole(a), .load("A"), .load("B"), .answer("B", b), .load("C"), .cancel("C"),
        .fail("C", quit), .sees(.loaded(b)), .answer("A", c),
      ],
      way: [.idle, .loading, .loaded(a), .loading, .loaded(b), .loading, .loaded(b)]),
    Story(
      "it rests in an error while the oldest waits, and comes back to it",
      [
        .load("A"), .load("B"), .fail("B", y), .load("C"), .cancel("C"),
        .fail("C", x), .sees(.error("Y")), .answer("A", c),
      ],
      way: [.idle, .loading, .error("Y"), .loading, .error("Y")]),
    Story(
      "it rests while the oldest waits, and loads on",
      [
        .load("A"), .load("B"), .answer("B", b), .load("C"), .fail("A", x), .sees(.loading),
        .answer("C", c),
      ],
      way: [.idle, .loading, .loaded(b), .loading, .loaded(c)]),
  ]
}

enum Opening {
  static let stories: [Story] = [
    Story(
      "one, the same again, the same anew, and others",
      [
        .open("a", 1), .bring("a", at(1, "first")), .open("b", 1), .bring("b", at(1, "first")),
        .open("c", 1), .bring("c", at(1, "second")), .open("d", 2), .bring("d", at(2, "other")),
        .open("e", 1), .bring("e", at(1, "first")),
      ],
      way: [.idle]),
    Story(
      "from a list that has other versions, or not at all",
      [
        .whole(b), .open("a", 1), .bring("a", at(1, "new")), .open("b", 2),
        .bring("b", at(2, "new")),
        .open("c", 7), .bring("c", at(7, "new")), .whole(b), .whole(a), .whole([]),
        .reads(at(7, "new")),
      ],
      way: [
        .idle, .loading, .loaded(b), .loading, .loaded(b), .loading, .loaded(a), .loading,
        .loaded([]),
      ]),
    Story(
      "after an error, which stays",
      [.wholeFailure(x), .open("a", 1), .bring("a", at(1, "new")), .wholeCancelled(quit)],
      way: [.idle, .loading, .error("X"), .loading, .error("X")]),
    Story(
      "after an empty list, which stays",
      [.whole([]), .open("a", 1), .bring("a", at(1, "new"))], way: [.idle, .loading, .loaded([])]),
    Story(
      "loads leave the open one",
      [
        .open("a", 1), .bring("a", at(1, "open")), .whole(a), .whole(b), .whole([]),
        .wholeFailure(x), .wholeFailure(quit), .wholeCancelled(quit), .wholeCancelled(y),
        .load("A"), .cancel("A"), .answer("A", b), .load("B"), .load("C"), .answer("C", a),
        .fail("B", x), .reads(at(1, "open")),
      ],
      way: [
        .idle, .loading, .loaded(a), .loading, .loaded(b), .loading, .loaded([]), .loading,
        .error("X"), .loading, said(quit), .loading, said(quit), .loading, said(quit), .loading,
        .loaded(b), .loading, .loaded(a),
      ]),
    Story(
      "loads open none",
      [
        .whole(a), .whole(b), .whole([]), .wholeFailure(x), .wholeCancelled(y), .load("A"),
        .cancel("A"), .answer("A", a), .reads(nil),
      ],
      way: [
        .idle, .loading, .loaded(a), .loading, .loaded(b), .loading, .loaded([]), .loading,
        .error("X"), .loading, .error("X"), .loading, .loaded(a),
      ]),
    Story(
      "two on their way, the older last",
      [
        .open("a", 1), .open("b", 2), .bring("b", at(2, "newer")), .bring("a", at(1, "older")),
        .reads(at(2, "newer")),
      ],
      way: [.idle]),
    Story(
      "two on their way, the older first",
      [
        .open("a", 1), .open("b", 2), .bring("a", at(1, "older")), .reads(nil),
        .bring("b", at(2, "newer")), .reads(at(2, "newer")),
      ],
      way: [.idle]),
    Story(
      "one id twice on its way, the older last",
      [
        .open("z", 5), .bring("z", at(5, "before")), .open("a", 1), .open("b", 1),
        .bring("b", at(1, "newer")), .bring("a", at(1, "older")), .reads(at(1, "newer")),
      ],
      way: [.idle]),
    Story(
      "one id twice on its way, the older first",
      [
        .open("z", 1), .bring("z", at(1, "before")), .open("a", 1), .open("b", 1),
        .bring("a", at(1, "older")), .bring("b", at(1, "newer")),
      ],
      way: [.idle]),
    Story(
      "three on their way, and a fourth after the third came",
      [
        .open("a", 1), .open("b", 2), .open("c", 1), .bring("b", at(2, "two")),
        .bring("c", at(1, "three")), .open("d", 3), .bring("a", at(1, "one")),
        .bring("d", at(3, "four")),
      ],
      way: [.idle]),
    Story(
      "opened while a load waits, one before its answer, one after",
      [
        .whole(a), .load("A"), .open("a", 1), .bring("a", at(1, "new")), .open("b", 2),
        .answer("A", b), .bring("b", at(2, "new")),
      ],
      way: [.idle, .loading, .loaded(a), .loading, .loaded(b)]),
    Story(
      "opened while a load waits that fails",
      [
        .whole(a), .load("A"), .open("a", 1), .bring("a", at(1, "new")), .open("b", 2),
        .fail("A", x), .bring("b", at(2, "new")),
      ],
      way: [.idle, .loading, .loaded(a), .loading, .error("X")]),
    Story(
      "opened while a load waits that is cancelled",
      [
        .whole(a), .load("A"), .open("a", 1), .bring("a", at(1, "new")), .open("b", 2),
        .cancel("A"), .fail("A", x), .bring("b", at(2, "new")),
      ],
      way: [.idle, .loading, .loaded(a), .loading, .loaded(a)]),
    Story(
      "a load while it is on its way",
      [
        .open("a", 1), .load("A"), .answer("A", b), .bring("a", at(1, "new")), .reads(at(1, "new")),
      ],
      way: [.idle, .loading, .loaded(b)]),
    Story(
      "half a load while it is on its way",
      [
        .open("a", 1), .load("A"), .bring("a", at(1, "new")), .reads(at(1, "new")), .answer("A", b),
      ],
      way: [.idle, .loading, .loaded(b)]),
    Story(
      "failing and cancelled loads while they are on their way",
      [
        .whole(b), .open("a", 1), .wholeFailure(x), .bring("a", at(1, "new")), .open("b", 1),
        .wholeCancelled(x), .bring("b", at(1, "newer")), .open("c", 3), .whole([]),
        .bring("c", at(3, "new")), .open("d", 4), .load("X"), .load("Y"), .fail("X", x),
        .answer("Y", a), .bring("d", at(4, "new")),
      ],
      way: [
        .idle, .loading, .loaded(b), .loading, .error("X"), .loading, .error("X"), .loading,
        .loaded([]), .loading, .loaded(a),
      ]),
  ]
}

@Suite("Stories of the article list")
struct ArticleListStories {
  @MainActor
  @Suite("of one load after the other")
  struct OneAfterTheOther {
    @Test("it goes its way", arguments: Alone.stories)
    func way(story: Story) async throws { try await Teller().tell(story) }
  }

  @MainActor
  @Suite("of loads that overlap")
  struct BesideEachOther {
    @Test("two on a list", arguments: Overlapping.stories)
    func two(story: Story) async throws { try await Teller().tell(story) }

    @Test("two and three", arguments: Overlapping.others)
    func others(story: Story) async throws { try await Teller().tell(story) }
  }

  @MainActor
  @Suite("of articles that are opened")
  struct Opened {
    @Test("it goes its way", arguments: Opening.stories)
    func way(story: Story) async throws { try await Teller().tell(story) }
  }
}
