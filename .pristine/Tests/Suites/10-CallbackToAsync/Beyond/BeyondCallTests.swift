import CallbackToAsync
import Synchronization
import Testing

@MainActor
@Suite("Beyond · What happens before the request is returned")
struct BeyondCallTests {
  @Test("S7 · An answer within the call counts as any other")
  func answerWithin() async throws {
    let layer = LayerSpy(whileAsked: { $0.succeed("Head Hunters") })
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()

    #expect(await search.outcome() == .albums(["Head Hunters"]))
    #expect(request.timesCancelled == 0)
  }

  @Test("S7 · Of two answers within the call, the first counts")
  func twoAnswersWithin() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy(whileAsked: { request in
        request.succeed("Head Hunters")
        request.succeed("Crossings")
      })

      expect(await RunningSearch("herbie", in: layer).outcome(), .albums(["Head Hunters"]))
    }
  }

  @Test("S8 · A cancellation within the call cancels the request as soon as it is returned")
  func cancelledWithin() async throws {
    let layer = LayerSpy(whileAsked: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    _ = await search.outcome()

    #expect(request.timesCancelled == 1)
  }

  @Test("S7 · A cancellation after the answer, within the call, changes nothing")
  func answeredThenCancelled() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy(whileAsked: { request in
        request.succeed("Head Hunters")
        withUnsafeCurrentTask { $0?.cancel() }
      })
      let search = RunningSearch("herbie", in: layer)
      let request = try await layer.request()

      expect(await search.outcome(), .albums(["Head Hunters"]))
      #expect(request.timesCancelled == 0, "Its request was cancelled.")
    }
  }

  @Test("S8 · An answer after the cancellation, within the call, changes nothing")
  func cancelledThenAnswered() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = LayerSpy(whileAsked: { request in
        withUnsafeCurrentTask { $0?.cancel() }
        request.succeed("Head Hunters")
      })

      expect(await RunningSearch("herbie", in: layer).outcome(), .cancelled)
    }
  }
}
