import FakeNetwork
import Foundation
import TestPatterns
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A cancellation", .oneAtATime)
struct CancellationTests {
  private let gate = Gate<String, StubResponse?>()
  private let stub: NetworkStub

  init() {
    stub = NetworkStub { [gate] in try await gate.call($0.url?.path ?? "") }
  }

  @Test("S6 · The caller gets URLError.cancelled at once")
  func error() async throws {
    let request = RunningRequest(URLRequest(), in: stub.session)
    _ = try await gate.nextCall()
    request.cancel()
    let outcome = try await request.outcome()

    #expect(outcome.code == .cancelled)
  }

  @Test("S6 · The answer's task is cancelled")
  func stops() async throws {
    let request = RunningRequest(URLRequest(), in: stub.session)
    let call = try await gate.nextCall()
    request.cancel()

    await #expect(throws: Never.self) {
      try await waitUntil { !call.isWaiting }
    }
  }

  @Test("S6 · Another request of the session goes on")
  func other() async throws {
    let request = RunningRequest(URLRequest(.albums + "/1"), in: stub.session)
    _ = try await gate.nextCall()
    let other = RunningRequest(URLRequest(.albums + "/2"), in: stub.session)
    let call = try await gate.nextCall()
    request.cancel()
    _ = try await request.outcome()
    try call.resume(returning: StubResponse(text: call.input))
    let outcome = try await other.outcome()

    #expect(outcome == .text("/albums/2"))
  }
}
