import CallbackToAsync
import Testing

@MainActor
@Suite("A cancellation")
struct CancellationTests {
  let layer = LayerSpy()

  @Test("S3 · A cancelled search ends without an answer, and so does the next")
  func ends() async throws {
    let albumSearch = AlbumSearch(layer: layer)
    for index in 0...1 {
      let search = RunningSearch("herbie", by: albumSearch)
      _ = try await layer.request(index)
      search.cancel()

      #expect(await search.outcome() == .cancelled)
    }
  }

  @Test("S4 · A cancelled search cancels its request, once")
  func cancelsRequest() async throws {
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    search.cancel()
    _ = await search.outcome()
    // Whether the request is cancelled before the search has ended is left open.
    await letOthersRun()

    #expect(request.timesCancelled == 1)
  }

  @Test("S4 · A search that is cancelled right after it has asked cancels its request")
  func cancelledRightAfterAsking() async throws {
    let box = SearchBox()
    // Queued within `fetchAlbums`, so it has its turn before any task that the search starts then.
    let layer = LayerSpy(whileAsked: { _ in
      Task { @MainActor in box.search?.cancel() }
    })
    box.search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    _ = await box.search?.outcome()
    await letOthersRun()

    #expect(request.timesCancelled == 1)
  }

  @Test("S4 · A request that was answered is not cancelled")
  func answered() async throws {
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    request.succeed("Head Hunters")
    _ = await search.outcome()

    #expect(request.timesCancelled == 0)
  }

  @Test("S4 · A request whose answer was a CancellationError is not cancelled")
  func answeredAsCancelled() async throws {
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    request.fail(CancellationError())
    let outcome = await search.outcome()

    #expect(outcome == .cancelled)
    #expect(request.timesCancelled == 0)
  }

  @Test(
    "S4 · Of two searches for the same term, the cancelled one cancels only its own request",
    arguments: [0, 1])
  func otherSearch(cancelled: Int) async throws {
    let albumSearch = AlbumSearch(layer: layer)
    var searches: [RunningSearch] = []
    for index in 0...1 {
      searches.append(RunningSearch("herbie", by: albumSearch))
      _ = try await layer.request(index)
    }
    searches[cancelled].cancel()
    _ = await searches[cancelled].outcome()
    await letOthersRun()
    layer.requests[1 - cancelled].succeed("Head Hunters")

    #expect(layer.requests[cancelled].timesCancelled == 1)
    #expect(layer.requests[1 - cancelled].timesCancelled == 0)
    #expect(await searches[1 - cancelled].outcome() == .albums(["Head Hunters"]))
  }

  @Test("S5 · A search in a cancelled task asks for nothing, and throws CancellationError")
  func cancelledBefore() async throws {
    let search = RunningSearch("herbie", in: layer, isCancelled: true)
    let outcome = await search.outcome()
    await letOthersRun()

    #expect(outcome == .cancelled)
    #expect(layer.requests.isEmpty)
  }
}

extension ProcessTests {
  @Test("S3 · A search cancelled on any thread ends at once; what comes later changes nothing")
  func lateAnswer() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      await search.cancelElsewhere()
      let outcome = await search.outcomeAtOnce()
      request.succeed("Head Hunters")
      request.fail()
      request.forget()

      expect(outcome, .cancelled)
    }
  }

  @Test("S3 · An answer right after the cancellation changes nothing")
  func answerRightAfter() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      await letOthersRun()
      search.cancel()
      request.succeed("Head Hunters")

      expect(await search.outcome(), .cancelled)
    }
  }

  @Test("S3 · An answer or a release while the layer cancels the request changes nothing")
  func whileCancelled() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let answering = LayerSpy(whileCancelled: { $0.succeed("Head Hunters") })
      let failing = LayerSpy(whileCancelled: { $0.fail() })
      let forgetful = LayerSpy(whileCancelled: { $0.forget() })
      for layer in [answering, failing, forgetful] {
        let search = RunningSearch("herbie", in: layer)
        _ = try await layer.request()
        await letOthersRun()
        search.cancel()

        expect(await search.outcome(), .cancelled)
      }
    }
  }

  @Test("S4 · A request is cancelled at once, even while the main actor is busy")
  func mainActorIsBusy() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      await letOthersRun()
      search.cancel()
      // Without an `await`, so that nothing else has its turn on the main actor.
      let deadline = ContinuousClock.now + .seconds(1)
      while request.timesCancelled == 0, ContinuousClock.now < deadline {}

      #expect(
        request.timesCancelled == 1,
        "While the main actor was busy, the request was cancelled \(request.timesCancelled) times.")
      _ = await search.outcome()
    }
  }

  @Test("S4 · A cancelled search cancels its request once, an answered one never")
  func notAgain() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for answer in [Outcome.albums(["Head Hunters"]), .noConnection] {
        let layer = LayerSpy()
        let answered = RunningSearch("herbie", in: layer)
        let cancelled = RunningSearch("miles", in: layer)
        let requests = [try await layer.request(), try await layer.request(1)]
        requests[0].answer(as: answer)
        answered.cancel()
        cancelled.cancel()
        _ = [await answered.outcome(), await cancelled.outcome()]
        requests[1].answer(as: answer)
        requests[1].forget()
        await letOthersRun()

        let times = requests.map(\.timesCancelled)
        #expect(times[0] == 0, "After \(answer) the request was cancelled.")
        #expect(times[1] == 1, "The cancelled search cancelled its request \(times[1]) times.")
      }
    }
  }
}

/// Holds a search for its layer, which is made first.
@MainActor
private final class SearchBox {
  var search: RunningSearch?
}
