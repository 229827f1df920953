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

    #expect(try await search.outcome() == .cancelled)
  }

  @Test("S4 · It cancels its request, once")
  func cancelsRequest() async throws {
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    search.cancel()
    _ = try await search.outcome()

    #expect(request.timesCancelled == 1)
  }

  @Test("S4 · A request that was answered is not cancelled")
  func answered() async throws {
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    request.succeed("Head Hunters")
    _ = try await search.outcome()

    #expect(request.timesCancelled == 0)
  }

  @Test("S4 · It does not cancel the request of another search")
  func otherSearch() async throws {
    let search = RunningSearch("herbie", in: layer)
    _ = try await layer.request()
    let other = RunningSearch("miles", in: layer)
    let request = try await layer.request(1)
    search.cancel()
    _ = try await search.outcome()
    request.succeed("Kind of Blue")

    #expect(request.timesCancelled == 0)
    #expect(try await other.outcome() == .albums(["Kind of Blue"]))
  }

  @Test("S5 · A search in a cancelled task asks for nothing, and ends as cancelled")
  func cancelledBefore() async throws {
    let search = RunningSearch("herbie", in: layer, isCancelled: true)
    let outcome = try await search.outcome()

    #expect(outcome == .cancelled)
    #expect(layer.requests.isEmpty)
  }
}

extension ProcessTests {
  @Test("S3 · It does so at once, and an answer that comes later changes nothing")
  func lateAnswer() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy()
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()
      search.cancel()
      let outcome = try await search.outcomeAtOnce()
      request.succeed("Head Hunters")
      request.fail()

      #expect(outcome == .cancelled)
    }
  }
}
