import LateLostLeaked
import Testing

@MainActor
@Suite("The handlers")
struct HandlerTests {
  let layer = LayerSpy()
  let model: SearchViewModel

  init() {
    model = SearchViewModel(networkingLayer: layer)
  }

  @Test("S5 · An answer calls the handler once, when the screen has changed")
  func answer() throws {
    var screens: [Screen] = []
    model.searchFor(searchTerm: "herbie") { [model] in screens.append(model.screen) }
    try layer.succeed("Head Hunters")

    #expect(screens == [Screen(titles: ["Head Hunters"])])
  }

  @Test("S5 · A failure calls the handler once, when the screen has changed")
  func failure() throws {
    var screens: [Screen] = []
    model.searchFor(searchTerm: "herbie") { [model] in screens.append(model.screen) }
    try layer.fail()

    #expect(screens == [Screen(message: message)])
  }

  @Test("S5 · The answer to a stale search calls that search's handler")
  func stale() throws {
    var called: [String] = []
    for term in ["herbie", "miles", ""] {
      model.searchFor(searchTerm: term) { called.append(term) }
    }
    let before = called
    try layer.fail(at: 1)
    let between = called
    try layer.succeed("Head Hunters", at: 0)

    #expect(before == [""])
    #expect(between == ["", "miles"])
    #expect(called == ["", "miles", "herbie"])
  }

  @Test("S5 · Of two searches for the same term, each answer calls its own search's handler")
  func sameTerm() throws {
    var called: [Int] = []
    for number in [1, 2] {
      model.searchFor(searchTerm: "herbie") { called.append(number) }
    }
    try layer.succeed("Head Hunters", at: 0)
    let between = called
    try layer.succeed("Head Hunters", at: 1)

    #expect(between == [1])
    #expect(called == [1, 2])
  }
}
