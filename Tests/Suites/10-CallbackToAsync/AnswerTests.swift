import CallbackToAsync
import Testing

@MainActor
@Suite("An answer")
struct AnswerTests {
  let layer = LayerSpy()

  @Test("S1 · A search returns the albums, and asks the layer once for the term as it is")
  func albums() async throws {
    let search = RunningSearch(" Herbie ", in: layer)
    try await layer.request().succeed("Head Hunters", "Crossings")

    #expect(await search.outcome() == .albums(["Head Hunters", "Crossings"]))
    #expect(layer.requests.map(\.term) == [" Herbie "])
  }

  @Test("S1 · An empty list is an answer, and an empty term is a term")
  func empty() async throws {
    let search = RunningSearch("", in: layer)
    try await layer.request().succeed()

    #expect(await search.outcome() == .albums([]))
    #expect(layer.requests.map(\.term) == [""])
  }

  @Test("S1 · A search throws the error of the answer")
  func failure() async throws {
    let search = RunningSearch("herbie", in: layer)
    try await layer.request().fail()

    #expect(await search.outcome() == .noConnection)
  }
}

extension ProcessTests {
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

  @Test("S2 · A cancellation or a release after the albums changes nothing")
  func endsAfterAnswer() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      request.succeed("Head Hunters")
      search.cancel()
      request.forget()

      expect(await search.outcome(), .albums(["Head Hunters"]))
      #expect(request.timesCancelled == 0, "Its request was cancelled.")
    }
  }

  @Test("S2 · A cancellation or a release after an error changes nothing")
  func endsAfterError() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      request.fail()
      search.cancel()
      request.forget()

      expect(await search.outcome(), .noConnection)
      #expect(request.timesCancelled == 0, "Its request was cancelled.")
    }
  }
}
