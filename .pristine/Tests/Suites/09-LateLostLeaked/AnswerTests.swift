import Foundation
import LateLostLeaked
import Testing

@MainActor
@Suite("The answer to the latest search")
struct AnswerTests {
  let layer = LayerSpy()
  let instantLayer = InstantLayer()
  let model: SearchViewModel

  init() {
    model = SearchViewModel(networkingLayer: layer)
  }

  @Test("S1 · A search waits for its answer, with a network or without", arguments: [true, false])
  func waits(isConnected: Bool) {
    layer.change(isConnected: isConnected)
    model.search("Herbie")

    #expect(layer.requests.inputs == ["Herbie"])
    #expect(model.screen == Screen(isSearching: true))
  }

  @Test("S1 · A search for the same term waits, too, with albums on the screen")
  func waitsAgain() throws {
    model.search("herbie")
    model.search("herbie")
    try layer.succeed("Head Hunters", at: 1)
    model.search("herbie")

    #expect(layer.requests.inputs == ["herbie", "herbie", "herbie"])
    #expect(model.isSearching)
  }

  @Test("S1 · After a failure a search waits, too, and a second failure ends it")
  func failsAgain() throws {
    model.search("miles")
    try layer.fail()
    model.search("miles")
    let isWaiting = model.isSearching
    try layer.fail(at: 1)

    #expect(isWaiting)
    #expect(model.screen == Screen(message: message))
  }

  @Test("S1 · The answer to the latest search ends it, even if an earlier search still waits")
  func earlierSearchWaits() throws {
    model.search("herbie")
    model.search("miles")
    try layer.succeed("Kind of Blue", at: 1)

    #expect(model.screen == Screen(titles: ["Kind of Blue"]))
  }

  @Test("S1 · If two view models search at the same time, each shows its own answer")
  func twoViewModels() throws {
    let other = SearchViewModel(networkingLayer: layer)
    model.search("herbie")
    other.search("miles")
    try layer.succeed("Head Hunters", at: 0)
    let waiting = other.screen
    try layer.succeed("Kind of Blue", at: 1)

    #expect(model.screen == Screen(titles: ["Head Hunters"]))
    #expect(waiting == Screen(isSearching: true))
    #expect(other.screen == Screen(titles: ["Kind of Blue"]))
  }

  @Test("S1 · The screen stays when the network goes and comes back, and a search waits on")
  func networkGoes() throws {
    model.search("miles")
    try layer.fail()
    let failed = screensWithoutAndWithNetwork()
    model.search("herbie")
    let before = model.screen
    let waiting = screensWithoutAndWithNetwork()
    try layer.succeed("Head Hunters", at: 1)

    let rule: Comment = "Only searches and answers change the screen."
    #expect(failed == [Screen(message: message), Screen(message: message)], rule)
    #expect(waiting == [before, before], rule)
    #expect(model.screen == Screen(titles: ["Head Hunters"]))
  }

  @Test(
    "S1 · A success replaces the albums, and removes the message",
    arguments: [
      ["Kind of Blue"], ["Milestones", "Agharta", "Milestones"], [], (1...60).map { "No. \($0)" },
    ])
  func success(titles: [String]) throws {
    model.search("herbie")
    try layer.succeed("Head Hunters", "Crossings")
    model.search("miles")
    try layer.fail(at: 1)
    model.search("miles")
    try layer.succeed(titles, at: 2)

    #expect(model.screen == Screen(titles: titles))
  }

  @Test(
    "S1 · A success removes the message even if it brings the same albums, or none",
    arguments: [["Speak Like a Child"], []])
  func sameAlbums(titles: [String]) throws {
    model.search("herbie")
    try layer.succeed(titles)
    model.search("miles")
    try layer.fail(at: 1)
    model.search("herbie")
    try layer.succeed(titles, at: 2)

    #expect(model.screen == Screen(titles: titles))
  }

  @Test(
    "S1 · A failure sets the message, and keeps the albums, whatever the error and the network",
    arguments: [NoAnswer(), CancellationError(), ServerIsDown()] as [any Error], [true, false])
  func failure(error: any Error, isConnected: Bool) throws {
    layer.change(isConnected: isConnected)
    model.search("herbie")
    try layer.succeed("Head Hunters")
    model.search("miles")
    try layer.fail(at: 1, with: error)

    #expect(model.screen == Screen(titles: ["Head Hunters"], message: message))
  }

  @Test("S1 · An answer may come before fetchAlbums returns")
  func atOnce() {
    let model = SearchViewModel(networkingLayer: instantLayer)
    var screens: [Screen] = []
    model.searchFor(searchTerm: "herbie") { screens.append(model.screen) }

    #expect(screens == [Screen(titles: ["herbie"])])
    #expect(model.screen == Screen(titles: ["herbie"]))
  }

  @Test("S2 · An empty term clears the screen, and sends no request")
  func emptyTerm() throws {
    model.search("herbie")
    try layer.succeed("Head Hunters")
    model.search("miles")
    try layer.fail(at: 1)
    model.search("miles")
    model.search("")

    #expect(model.screen == Screen())
    #expect(layer.requests.inputs == ["herbie", "miles", "miles"])
  }

  @Test("S2 · An empty term ends the first search, even if nothing is on the screen yet")
  func emptyTermDuringTheFirstSearch() {
    model.search("herbie")
    model.search("")

    #expect(model.screen == Screen())
  }

  @Test(
    "S2 · An empty term calls its handler at once, when the screen is clear",
    arguments: [true, false])
  func emptyTermHandler(isClear: Bool) throws {
    if !isClear {
      model.search("herbie")
      try layer.succeed("Head Hunters")
      model.search("miles")
      try layer.fail(at: 1)
      model.search("miles")
    }
    var screens: [Screen] = []
    model.searchFor(searchTerm: "") { [model] in screens.append(model.screen) }

    #expect(screens == [Screen()])
  }

  /// Lets the network go and come back.
  private func screensWithoutAndWithNetwork() -> [Screen] {
    [false, true].map { isConnected in
      layer.change(isConnected: isConnected)
      return model.screen
    }
  }
}

/// An error with words of its own, which are not the message.
private struct ServerIsDown: LocalizedError {
  let errorDescription: String? = "The server is down."
}
