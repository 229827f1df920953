import AlbumSearch
import Testing

private let failed = "The albums could not be loaded."

@MainActor
@Suite("On a screen of its own", OwnScreen())
struct SearchTests {
  struct Story: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var answers: [[String]?]
    var sights: [Sight]
  }

  nonisolated static let stories = [
    Story(
      testDescription: "found", answers: [["c", "a", "b", "a"]],
      sights: [Sight(["c", "a", "b", "a"])]),
    Story(
      testDescription: "found anew", answers: [["c", "a"], ["d"], []],
      sights: [Sight(["c", "a"]), Sight(["d"]), Sight([])]),
    Story(testDescription: "failed", answers: [nil], sights: [Sight([], failed)]),
    Story(
      testDescription: "failed, then found", answers: [nil, ["c", "a"]],
      sights: [Sight([], failed), Sight(["c", "a"])]),
    Story(
      testDescription: "found, failed twice, found nothing", answers: [["c", "a"], nil, nil, []],
      sights: [
        Sight(["c", "a"]), Sight(["c", "a"], failed), Sight(["c", "a"], failed), Sight([]),
      ]),
  ]

  @Test("each search sends one request, is handled once, and shows its answer", arguments: stories)
  func story(_ story: Story) throws {
    let screen = try #require(Screen.current)

    for (number, answer) in story.answers.enumerated() {
      screen.search(" term \(number)\n", finding: answer)
      #expect(screen.terms.count == number + 1)
      #expect(screen.terms.last == "term \(number)")
      #expect(screen.sights == Array(story.sights.prefix(number + 1)))
      #expect(screen.sight == story.sights[number])
    }
    #expect(screen.sightsAtReturn == Array(1...story.answers.count))
  }

  @Test(
    "a blank term ends at once", arguments: ["", "  ", "\n\n", "\t"], [nil, []] as [[String]?])
  func blank(term: String, answer: [String]?) async throws {
    let screen = try #require(Screen.current)

    try await confirmation("handled", expectedCount: 1...) { handled in
      screen.viewModel.searchFor(searchTerm: term) { handled() }
    }

    #expect(screen.terms == [])
  }

  @Test("a row at each index, and none after the last", arguments: 0...3)
  func index(count: Int) throws {
    let screen = try #require(Screen.current)
    let titles = Array(["c", "a", "b"].prefix(count))

    screen.search("letters", finding: titles)

    let found = (0...4).map { screen.viewModel.albumViewModelAt(index: $0)?.title }
    #expect(found == titles + Array(repeating: nil, count: 5 - count))
  }
}
