import FakeNetwork
import Foundation
import Synchronization
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

  @Test("S2 · A stub answers its own session when a newer one has ended")
  func endedLater() async throws {
    let herbie = NetworkStub { _ in StubResponse(text: "herbie") }
    _ = NetworkStub { _ in StubResponse(text: "miles") }
    let outcome = try await herbie.session.outcome()

    #expect(outcome == .text("herbie"))
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

  @Test("S2 · A stub calls its closure for the next request, even after a cancelled one")
  func afterCancellation() async throws {
    let answers = HeldAnswers()
    let stub = NetworkStub {
      guard $0.url?.path == "/albums" else { return StubResponse(text: "herbie") }
      return try await answers.answer(to: "albums")
    }
    try await Ending.cancellation.happens(in: stub.session, to: answers)
    let next = try await stub.session.outcome(of: .albums + "/next")

    #expect(next == .text("herbie"))
  }

  @Test("S2 · Each request calls the closure once, whatever the answer", arguments: ["GET", "PUT"])
  func once(method: String) async throws {
    let counter = Counter()
    let stub = NetworkStub { _ in
      switch counter.next() {
      case 1: return StubResponse(text: "herbie")
      case 2: throw URLError(.timedOut)
      default: return nil
      }
    }
    var request = URLRequest()
    request.httpMethod = method
    let first = try await stub.session.outcome(of: request)
    // How these end is the business of S1 and S4.
    for _ in 2...3 {
      _ = try? await stub.session.outcome(of: request)
    }

    #expect(first == .text("herbie"))
    #expect(counter.next() == 4)
  }

  @Test("S3 · A stub lists the requests of its own session, in order, while stubs begin and end")
  func ownRequests() async throws {
    let herbie = NetworkStub { _ in StubResponse() }
    let miles = NetworkStub { _ in StubResponse() }
    let paths = [5, 10, 2, 7, 12, 4, 9, 1, 6, 11, 3, 8].map { "/\($0)" }
    for path in paths {
      _ = try await herbie.session.outcome(of: .albums + path)
    }
    _ = try await miles.session.outcome(of: .albums + "/13")
    let chet = NetworkStub { _ in StubResponse() }
    _ = NetworkStub { _ in StubResponse() }.session

    #expect(herbie.paths == paths.map { "/albums\($0)" })
    #expect(miles.paths == ["/albums/13"])
    #expect(chet.paths == [])
  }

  @Test("S3 · A stub lists each request once, even one for the same URL as before")
  func same() async throws {
    let stub = NetworkStub { _ in StubResponse() }
    _ = try await stub.session.outcome()
    _ = try await stub.session.outcome()

    #expect(stub.paths == ["/albums", "/albums"])
  }

  @Test(
    "S3 · A stub lists a request before its end, and afterwards, however it ends",
    arguments: Ending.allCases)
  func begun(ending: Ending) async throws {
    let answers = HeldAnswers()
    let stub = NetworkStub { _ in try await answers.answer(to: "albums") }
    var meanwhile: [String?] = []
    try await ending.happens(in: stub.session, to: answers) { meanwhile = stub.paths }

    #expect([meanwhile, stub.paths] == [["/albums"], ["/albums"]])
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

extension NetworkStub {
  /// The paths of the requests so far.
  fileprivate var paths: [String?] {
    requests.map(\.url?.path)
  }
}
