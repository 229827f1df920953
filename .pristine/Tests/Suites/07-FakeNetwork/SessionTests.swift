import FakeNetwork
import Foundation
import Synchronization
import TestPatterns
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Stubs side by side", .oneAtATime)
struct SessionTests {
  @Test("S2 · Each stub answers its own session, whichever was made first")
  func own() async throws {
    let herbie = NetworkStub { _ in StubResponse(text: "herbie") }
    let miles = NetworkStub { _ in StubResponse(text: "miles") }
    let first = try await herbie.session.outcome()
    let second = try await miles.session.outcome()

    #expect([first, second] == [.text("herbie"), .text("miles")])
  }

  @Test("S2 · Each stub answers a request that the test sends without URLSessionClient")
  func directly() async throws {
    let herbie = NetworkStub { _ in StubResponse(text: "herbie") }
    let miles = NetworkStub { _ in StubResponse(text: "miles") }
    let first = try await RunningRequest(URLRequest(), in: herbie.session, directly: true).outcome()
    let second = try await RunningRequest(URLRequest(), in: miles.session, directly: true).outcome()

    #expect([first, second] == [.text("herbie"), .text("miles")])
  }

  @Test("S2 · Each stub answers its own session while other stubs end and begin")
  func ended() async throws {
    var herbie: NetworkStub? = NetworkStub { _ in StubResponse(text: "herbie") }
    let miles = NetworkStub { _ in StubResponse(text: "miles") }
    _ = herbie?.session
    herbie = nil
    let chet = NetworkStub { _ in StubResponse(text: "chet") }
    let first = try await miles.session.outcome()
    let second = try await chet.session.outcome()

    #expect([first, second] == [.text("miles"), .text("chet")])
  }

  @Test("S2 · Each stub answers its own session if all requests begin before the first answer")
  func atTheSameTime() async throws {
    let answers = HeldAnswers()
    let names = (1...10).map { "stub \($0)" }
    let stubs = names.map { name in NetworkStub { _ in try await answers.answer(to: name) } }
    let requests = stubs.map { RunningRequest(URLRequest(.albums + "/same"), in: $0.session) }
    var held: [HeldAnswer] = []
    for _ in names {
      held.append(try await answers.next())
    }
    for answer in held {
      try answer.give(StubResponse(text: answer.request))
    }

    var outcomes: [Outcome] = []
    for request in requests {
      outcomes.append(try await request.outcome())
    }
    #expect(outcomes == names.map { .text($0) })
  }

  @Test("S2 · A stub calls its closure for each request, even for the same URL again")
  func again() async throws {
    let counter = Counter()
    let stub = NetworkStub { _ in StubResponse(text: "answer \(counter.next())") }
    let first = try await stub.session.outcome()
    let second = try await stub.session.outcome()

    #expect([first, second] == [.text("answer 1"), .text("answer 2")])
  }

  @Test("S3 · A stub lists the requests of its own session")
  func ownRequests() async throws {
    let herbie = NetworkStub { _ in StubResponse() }
    let miles = NetworkStub { _ in StubResponse() }
    _ = try await herbie.session.outcome(of: .albums + "/1")
    _ = try await miles.session.outcome(of: .albums + "/2")
    _ = try await herbie.session.outcome(of: .albums + "/3")

    #expect(herbie.paths == ["/albums/1", "/albums/3"])
    #expect(miles.paths == ["/albums/2"])
  }

  @Test("S3 · It lists each request once, even one for the same URL as before")
  func same() async throws {
    let stub = NetworkStub { _ in StubResponse() }
    _ = try await stub.session.outcome()
    _ = try await stub.session.outcome()

    #expect(stub.paths == ["/albums", "/albums"])
  }

  @Test("S3 · It lists a request before its answer, even if the closure returns nil")
  func begun() async throws {
    let answers = HeldAnswers()
    let stub = NetworkStub { _ in try await answers.answer(to: "albums") }
    let request = RunningRequest(URLRequest(), in: stub.session)
    let answer = try await answers.next()
    let meanwhile = stub.paths
    try answer.give(nil)
    _ = try await request.outcome()

    #expect([meanwhile, stub.paths] == [["/albums"], ["/albums"]])
  }
}

@Suite("The end of a stub", .oneAtATime)
struct EndTests {
  @Test("S5 · New requests of its session fail")
  func session() async throws {
    let session = NetworkStub { _ in StubResponse(text: "herbie") }.session
    let outcome = try await session.outcome()

    #expect(outcome == .noStub(.albums))
  }

  @Test("S5 · New requests fail, even if the session was answered before")
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

  @Test("S5 · New requests fail, even if fifty stubs are made after it")
  func notReplaced() async throws {
    var stub: NetworkStub? = NetworkStub { _ in StubResponse(text: "herbie") }
    let session = try #require(stub?.session)
    stub = nil
    let others = (1...50).map { _ in NetworkStub { _ in StubResponse(text: "miles") } }
    let outcome = try await session.outcome()

    withExtendedLifetime(others) {}
    #expect(outcome == .noStub(.albums))
  }

  @Test("S5 · What its closure retained is freed")
  func freed() async throws {
    await #expect(throws: Never.self) {
      try await waitUntilFreed {
        let answers = Answers()
        let stub = NetworkStub { _ in answers.response }
        _ = try await stub.session.outcome()
        return answers
      }
    }
  }

  @Test("S5 · It is freed at once, two hundred times out of two hundred")
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

  @Test("S5 · A stub that its closure retained ends, too")
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

  @Test("S5 · Other stubs go on")
  func others() async throws {
    let herbie = NetworkStub { _ in StubResponse(text: "herbie") }
    _ = NetworkStub { _ in StubResponse(text: "miles") }
    let outcome = try await herbie.session.outcome()

    #expect(outcome == .text("herbie"))
  }
}

/// Counts from 1.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

/// What a closure retains.
private final class Answers: Sendable {
  let response = StubResponse(text: "herbie")
}

extension NetworkStub {
  /// The paths of the requests so far.
  fileprivate var paths: [String?] {
    requests.map(\.url?.path)
  }
}
