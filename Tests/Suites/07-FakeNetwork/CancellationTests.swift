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

  @Test("S6 · A cancelled caller gets URLError.cancelled at once")
  func error() async throws {
    let request = RunningRequest(URLRequest(), in: stub.session)
    _ = try await answers.next()
    request.cancel()
    let outcome = try await request.outcome()

    #expect(outcome.code == .cancelled)
  }

  @Test("S6 · A caller that was cancelled before it sent the request gets URLError.cancelled")
  func early() async throws {
    let request = RunningRequest(URLRequest(), in: stub.session, cancelledEarly: true)
    let outcome = try await request.outcome()

    #expect(outcome.code == .cancelled)
  }

  @Test("S6 · When the caller is cancelled, the closure's task is cancelled, too")
  func stops() async throws {
    let request = RunningRequest(URLRequest(), in: stub.session)
    _ = try await answers.next()
    request.cancel()

    await #expect(throws: Never.self) {
      try await answers.waitForCancellation()
    }
  }

  @Test(
    "S6 · Another request goes on, even one for the same URL, older or of another stub",
    arguments: Other.allCases)
  private func other(_ other: Other) async throws {
    let miles = NetworkStub { [answers] in try await answers.answer(to: $0.url?.path ?? "") }
    let first = RunningRequest(URLRequest(.albums + "/1"), in: stub.session)
    let firstAnswer = try await answers.next()
    let second = RunningRequest(
      URLRequest(.albums + (other == .otherURL ? "/2" : "/1")),
      in: other == .otherStub ? miles.session : stub.session)
    let secondAnswer = try await answers.next()
    let (ended, going, answer) =
      other == .older ? (second, first, firstAnswer) : (first, second, secondAnswer)
    ended.cancel()
    _ = try await ended.outcome()
    try await answers.waitForCancellation()

    #expect(throws: Never.self) {
      try answer.give(StubResponse(text: "herbie"))
    }
    #expect(try await going.outcome() == .text("herbie"))
  }

  /// Which request is there beside the one that is cancelled.
  private enum Other: CaseIterable {
    case sameURL, otherURL, older, otherStub
  }
}
