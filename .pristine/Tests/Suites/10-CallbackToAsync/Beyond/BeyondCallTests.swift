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

    #expect(try await search.outcome() == .albums(["Head Hunters"]))
    #expect(request.timesCancelled == 0)
  }

  @Test("S8 · A cancellation within the call cancels the request as soon as it is returned")
  func cancelledWithin() async throws {
    let layer = LayerSpy(whileAsked: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    _ = try await search.outcome()

    #expect(request.timesCancelled == 1)
  }
}
