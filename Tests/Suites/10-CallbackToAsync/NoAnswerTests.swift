import CallbackToAsync
import Testing

@MainActor
@Suite("A completion that is never called")
struct NoAnswerTests {
  let layer = LayerSpy()

  @Test("S6 · As long as the layer keeps the completion, the search waits")
  func kept() async throws {
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    for _ in 0..<10 { await Task.yield() }
    request.succeed("Head Hunters")

    #expect(await search.outcome() == .albums(["Head Hunters"]))
  }

  @Test("S6 · A search ends if the layer releases the completion before fetchAlbums returns")
  func forgottenWithin() async throws {
    let layer = LayerSpy(whileAsked: { $0.forget() })
    let search = RunningSearch("herbie", in: layer)

    #expect(await search.outcome() == .noAnswer)
  }
}

extension ProcessTests {
  @Test("S6 · A search ends at once when the layer releases the completion, on any thread")
  func forgotten() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      try await layer.request().forget()
      expect(await search.outcomeAtOnce(), .noAnswer)

      let other = RunningSearch("herbie", in: layer)
      let request = try await layer.request(1)
      await elsewhere { request.forget() }
      expect(await other.outcomeAtOnce(), .noAnswer)
    }
  }

  @Test("S6 · As long as the layer keeps the completion, the search rests: no loop, no timer")
  func rests() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      var searches: [RunningSearch] = []
      for index in 0..<10 {
        searches.append(RunningSearch("herbie", in: layer))
        // No wait with a deadline, since that would leave a timer behind.
        while layer.requests.count <= index { await letOthersRun() }
        // One search that looks rarely could be missed; of ten, some are seen.
        try await Task.sleep(for: .milliseconds(2))
      }
      await letOthersRun()
      // Longer than 50 ms: a timer that ends a search in place of the release fires meanwhile.
      let activity = try await Activity.whileNothingHappens()

      #expect(activity.isQuiet, "Ten searches look again and again: their process \(activity).")
      #expect(!Timers.areRunning, "A timer runs while ten searches wait.")
      for request in layer.requests { request.succeed("Head Hunters") }
      for search in searches {
        expect(await search.outcome(), .albums(["Head Hunters"]))
      }
    }
  }
}
