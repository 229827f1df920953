import CallbackToAsync
import Foundation
import Testing

@MainActor
@Suite("An answer")
struct AnswerTests {
  let layer = LayerSpy()

  @Test("S1 · A search returns the albums, and asks the layer once for the term as it is")
  func albums() async throws {
    let search = RunningSearch(" Herbie ", in: layer)
    try await layer.request().succeed("Head Hunters", "Crossings", "Head Hunters")

    #expect(await search.outcome() == .albums(["Head Hunters", "Crossings", "Head Hunters"]))
    #expect(layer.requests.map(\.term) == [" Herbie "])
  }

  @Test("S1 · A search returns all albums, however many")
  func manyAlbums() async throws {
    let titles = (1...201).map { "Volume \($0)" }
    let search = RunningSearch("herbie", in: layer)
    try await layer.request().succeed(titles)

    #expect(await search.outcome() == .albums(titles))
  }

  @Test("S1 · A search for an empty term asks the layer, and returns an empty list")
  func empty() async throws {
    let search = RunningSearch("", in: layer)
    try await layer.request().succeed()

    #expect(await search.outcome() == .albums([]))
    #expect(layer.requests.map(\.term) == [""])
  }

  @Test("S1 · A search throws the error of the answer, whatever it is", arguments: errors)
  func failure(error: any Error) async throws {
    let search = RunningSearch("herbie", in: layer)
    try await layer.request().fail(error)

    #expect(await search.outcome() == Outcome(error))
    #expect(layer.requests.count == 1)
  }

  @Test("S1 · Each search asks, and gets its own answer: two at a time, and one afterwards")
  func severalSearches() async throws {
    let albumSearch = AlbumSearch(layer: layer)
    let first = RunningSearch("herbie", by: albumSearch)
    let firstRequest = try await layer.request()
    let second = RunningSearch("herbie", by: albumSearch)
    // If no request is sent, the test goes on, and the expectation shows what came instead.
    try? await layer.request(1).fail()
    let secondOutcome = await second.outcome()
    firstRequest.succeed("Head Hunters")
    let firstOutcome = await first.outcome()
    let third = RunningSearch("herbie", by: albumSearch)
    try? await layer.request(2).succeed("Crossings")

    #expect(firstOutcome == .albums(["Head Hunters"]))
    #expect(secondOutcome == .noConnection)
    #expect(await third.outcome() == .albums(["Crossings"]))
  }
}

extension ProcessTests {
  @Test("S1 · An answer may come on any thread")
  func answerElsewhere() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      await elsewhere { request.succeed("Head Hunters") }

      expect(await search.outcome(), .albums(["Head Hunters"]))
    }
  }

  @Test("S2 · A second answer changes nothing")
  func twice() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      request.succeed("Head Hunters")
      request.succeed("Crossings")

      expect(await search.outcome(), .albums(["Head Hunters"]))
    }
  }

  @Test("S2 · An error after the albums changes nothing, nor do albums after an error")
  func mixed() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let first = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      request.succeed("Head Hunters")
      request.fail()
      let second = RunningSearch("miles", in: layer)
      let other = try await layer.request(1)
      other.fail()
      other.succeed("Kind of Blue")

      expect(await first.outcome(), .albums(["Head Hunters"]))
      expect(await second.outcome(), .noConnection)
    }
  }

  @Test("S2 · An answer and a cancellation at the same moment end the search once, 500 times")
  func atTheSameMoment() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for _ in 1...500 {
        let start = Start()
        let layer = LayerSpy(whileAsked: { request in
          Thread.detachNewThread {
            start.wait()
            request.succeed("Head Hunters")
          }
        })
        let search = RunningSearch("herbie", in: layer)
        while layer.requests.isEmpty { await Task.yield() }
        start.wait()
        search.cancel()

        let outcome = await search.outcome()
        #expect(
          outcome == .cancelled || outcome == .albums(["Head Hunters"]),
          "The search ended as \(outcome).")
      }
    }
  }

  @Test("S2 · After albums, an empty list or an error, a cancellation or a release changes nothing")
  func endsAfterAnswer() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for answer in [Outcome.albums(["Head Hunters"]), .albums([]), .noConnection] {
        let layer = LayerSpy()
        let search = RunningSearch("herbie", in: layer)
        let request = try await layer.request()
        request.answer(as: answer)
        search.cancel()
        request.forget()

        expect(await search.outcome(), answer)
      }
    }
  }
}
