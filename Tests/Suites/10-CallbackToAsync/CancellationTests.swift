import CallbackToAsync
import Testing

@MainActor
@Suite("A cancellation")
struct CancellationTests {
  let layer = LayerSpy()

  @Test("S3 · A cancelled search ends without an answer")
  func ends() async throws {
    let search = RunningSearch("herbie", in: layer)
    _ = try await layer.request()
    search.cancel()

    #expect(await search.outcome() == .cancelled)
  }

  @Test("S4 · A cancelled search cancels its request, once")
  func cancelsRequest() async throws {
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    search.cancel()
    _ = await search.outcome()

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

  @Test("S4 · The request of another search for the same term is not cancelled")
  func otherSearch() async throws {
    let albumSearch = AlbumSearch(layer: layer)
    let search = RunningSearch("herbie", by: albumSearch)
    let cancelled = try await layer.request()
    let other = RunningSearch("herbie", by: albumSearch)
    let request = try await layer.request(1)
    search.cancel()
    _ = await search.outcome()
    request.succeed("Head Hunters")

    #expect(cancelled.timesCancelled == 1)
    #expect(request.timesCancelled == 0)
    #expect(await other.outcome() == .albums(["Head Hunters"]))
  }

  @Test("S5 · A search in a cancelled task asks for nothing, and throws CancellationError")
  func cancelledBefore() async throws {
    let search = RunningSearch("herbie", in: layer, isCancelled: true)
    let outcome = await search.outcome()

    #expect(outcome == .cancelled)
    #expect(layer.requests.isEmpty)
  }
}

extension ProcessTests {
  @Test("S3 · A cancelled search ends at once, and later answers change nothing")
  func lateAnswer() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      search.cancel()
      let outcome = await search.outcomeAtOnce()
      request.succeed("Head Hunters")
      request.fail()

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

  @Test("S3 · An error or a release while the layer cancels the request changes nothing")
  func whileCancelled() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let failing = LayerSpy(whileCancelled: { $0.fail() })
      let forgetful = LayerSpy(whileCancelled: { $0.forget() })
      for layer in [failing, forgetful] {
        let search = RunningSearch("herbie", in: layer)
        _ = try await layer.request()
        await letOthersRun()
        search.cancel()

        expect(await search.outcome(), .cancelled)
      }
    }
  }
}
