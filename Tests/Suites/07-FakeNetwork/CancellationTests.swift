import FakeNetwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A cancellation", .oneAtATime)
struct CancellationTests {
  private let answers = HeldAnswers()
  private let stub: NetworkStub

  init() {
    stub = NetworkStub { [answers] in try await answers.answer(to: $0.url?.path ?? "") }
  }

  @Test("S6 · The caller gets URLError.cancelled at once")
  func error() async throws {
    let request = RunningRequest(URLRequest(), in: stub.session)
    _ = try await answers.next()
    request.cancel()
    let outcome = try await request.outcome()

    #expect(outcome.code == .cancelled)
  }

  @Test("S6 · The caller gets it, too, if its task was cancelled before it sent the request")
  func early() async throws {
    let request = RunningRequest(URLRequest(), in: stub.session, cancelledEarly: true)
    let outcome = try await request.outcome()

    #expect(outcome.code == .cancelled)
  }

  @Test("S6 · The closure's task is cancelled")
  func stops() async throws {
    let request = RunningRequest(URLRequest(), in: stub.session)
    _ = try await answers.next()
    request.cancel()

    await #expect(throws: Never.self) {
      try await answers.waitForCancellation()
    }
  }

  @Test(
    "S6 · Another request of the same session goes on, even one for the same URL",
    arguments: ["/2", "/1"])
  func other(path: String) async throws {
    let request = RunningRequest(URLRequest(.albums + "/1"), in: stub.session)
    _ = try await answers.next()
    let other = RunningRequest(URLRequest(.albums + path), in: stub.session)
    let answer = try await answers.next()
    request.cancel()
    _ = try await request.outcome()
    try await answers.waitForCancellation()

    #expect(throws: Never.self) {
      try answer.give(StubResponse(text: "herbie"))
    }
    #expect(try await other.outcome() == .text("herbie"))
  }
}
