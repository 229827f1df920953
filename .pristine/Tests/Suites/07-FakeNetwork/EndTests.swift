import FakeNetwork
import Foundation
import TestPatterns
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The end of a stub", .oneAtATime)
struct EndTests {
  @Test("S5 · When a stub has ended, new requests of its session fail")
  func session() async throws {
    let session = NetworkStub { _ in StubResponse(text: "herbie") }.session
    let outcome = try await session.outcome()

    #expect(outcome == .noStub(.albums))
  }

  @Test("S5 · When a stub has ended, new requests fail, even if earlier ones were answered")
  func usedSession() async throws {
    var stub: NetworkStub? = NetworkStub { _ in StubResponse(text: "herbie") }
    let session = try #require(stub?.session)
    let before = try await session.outcome()
    weak let ended = stub
    stub = nil
    // The task of the answer may need a moment to return.
    for _ in 1...100 where ended != nil { await Task.yield() }
    let after = try await session.outcome()

    #expect([before, after] == [.text("herbie"), .noStub(.albums)])
  }

  @Test("S5 · When a stub has ended, new requests fail, even while an earlier one waits")
  func waiting() async throws {
    let answers = HeldAnswers()
    var stub: NetworkStub? = NetworkStub {
      guard $0.url?.path == "/albums" else { return StubResponse(text: "herbie") }
      return try await answers.answer(to: "albums")
    }
    let session = try #require(stub?.session)
    let earlier = RunningRequest(URLRequest(), in: session)
    _ = try await answers.next()
    stub = nil
    let outcome = try await session.outcome(of: .albums + "/new")
    earlier.cancel()

    #expect(outcome == .noStub(.albums + "/new"))
  }

  @Test("S5 · When a stub has ended, new requests fail, even if fifty stubs are made after it")
  func notReplaced() async throws {
    let ended = (1...20).map { _ in NetworkStub { _ in StubResponse(text: "herbie") }.session }
    let others = (1...50).map { _ in NetworkStub { _ in StubResponse(text: "miles") } }
    var outcomes: [Outcome] = []
    for session in ended {
      outcomes.append(try await session.outcome())
    }

    withExtendedLifetime(others) {}
    #expect(outcomes.first { $0 != .noStub(.albums) } == nil)
  }

  @Test(
    "S5 · What a stub's closure retained is freed, however its request ended",
    arguments: Ending.allCases)
  func freed(ending: Ending) async throws {
    await #expect(throws: Never.self) {
      try await waitUntilFreed(timeout: .seconds(1)) {
        let (answers, held) = (Answers(), HeldAnswers())
        let stub = NetworkStub { _ in
          let answer = try await held.answer(to: "albums")
          return answer == nil ? nil : answers.response
        }
        try await ending.happens(in: stub.session, to: held)
        return answers
      }
    }
  }

  @Test("S5 · What a stub's closure retained is freed at once, two hundred times of two hundred")
  func freedAtOnce() {
    let late = (1...200).filter { _ in
      var answers: Answers? = Answers()
      weak let retained = answers
      var stub: NetworkStub? = NetworkStub { [answers] _ in answers?.response }
      _ = stub?.session
      (answers, stub) = (nil, nil)
      return retained != nil
    }

    #expect(late.count == 0)
  }

  @Test("S5 · A stub that another stub's closure retained ends, too")
  func nested() async throws {
    var inner: NetworkStub? = NetworkStub { _ in StubResponse(text: "miles") }
    let session = try #require(inner?.session)
    var outer: NetworkStub? = NetworkStub { [inner] _ in
      _ = inner; return nil
    }
    _ = outer?.session
    (inner, outer) = (nil, nil)
    let outcome = try await session.outcome()

    #expect(outcome == .noStub(.albums))
  }
}

/// What a closure retains.
private final class Answers: Sendable {
  let response = StubResponse(text: "herbie")
}
