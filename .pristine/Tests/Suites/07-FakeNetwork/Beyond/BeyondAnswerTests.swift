import FakeNetwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Beyond · Answers as networks give them", .oneAtATime)
struct BeyondAnswerTests {
  @Test("S8 · Two hundred requests at once are answered in any order, each with its own answer")
  func many() async throws {
    let answers = HeldAnswers()
    let stub = NetworkStub { try await answers.answer(to: $0.url?.lastPathComponent ?? "") }
    let names = (1...200).map(String.init)
    let requests = names.map { RunningRequest(URLRequest(.albums + "/" + $0), in: stub.session) }
    var held: [HeldAnswer] = []
    for _ in names {
      held.append(try await answers.next())
    }
    for answer in held.reversed() {
      try answer.give(StubResponse(text: answer.request))
    }

    var outcomes: [Outcome] = []
    for request in requests {
      outcomes.append(try await request.outcome())
    }
    #expect(outcomes == names.map { .text($0) })
    #expect(stub.requests.count == 200)
  }

  @Test("S9 · A body in several pieces arrives whole", arguments: [0, 1, 3])
  func pieces(count: Int) async throws {
    let pieces = ["Kind", " of", " Blue"].prefix(count)
    let stub = NetworkStub { _ in StubResponse(chunks: pieces.map { Data($0.utf8) }) }
    let outcome = try await stub.session.outcome()

    #expect(outcome == .text(pieces.joined()))
  }

  @Test(
    "S10 · An answer that fails on the way throws its error, whatever has come before",
    arguments: [0, 2])
  func half(count: Int) async throws {
    let pieces = Array(repeating: Data("Kind".utf8), count: count)
    let stub = NetworkStub { _ in
      StubResponse(chunks: pieces, failure: URLError(.networkConnectionLost))
    }
    let outcome = try await stub.session.outcome()

    #expect(outcome.code == .networkConnectionLost)
  }
}

@Suite("Beyond · Redirections", .oneAtATime)
struct BeyondRedirectionTests {
  @Test(
    "S11 · A redirection is followed, to a whole URL or to a path",
    arguments: [301, 302, 303, 307, 308], ["http://127.0.0.1:9/new", "/new"])
  func followed(status: Int, location: String) async throws {
    let stub = NetworkStub {
      $0.url?.path == "/new"
        ? StubResponse(text: "herbie")
        : StubResponse(status: status, headers: ["Location": location])
    }
    let outcome = try await stub.session.outcome()

    #expect(outcome == .text("herbie"))
    #expect(stub.requests.map(\.url?.absoluteString) == [.albums, "http://127.0.0.1:9/new"])
  }

  @Test("S11 · The answer has the URL that gave it")
  func url() async throws {
    let stub = NetworkStub {
      $0.url?.path == "/new"
        ? StubResponse() : StubResponse(status: 302, headers: ["Location": "/new"])
    }
    let (_, response) = try await URLSessionClient(session: stub.session).send(URLRequest())

    #expect(response.url?.path == "/new")
  }

  @Test("S11 · A redirection without a Location is an answer, and so is another status with one")
  func noRedirection() async throws {
    let stub = NetworkStub {
      $0.url?.path == "/albums"
        ? StubResponse(status: 302, text: "herbie")
        : StubResponse(status: 201, headers: ["Location": "/albums"], text: "miles")
    }
    let first = try await stub.session.outcome()
    let second = try await stub.session.outcome(of: .albums + "/7")

    #expect(first == .answer(status: 302, headers: [], body: "herbie"))
    #expect(second == .answer(status: 201, headers: [], body: "miles"))
  }

  @Test("S12 · After twenty redirections the request fails", arguments: [20, 21])
  func loop(count: Int) async throws {
    let stub = NetworkStub {
      let number = Int($0.url?.lastPathComponent ?? "") ?? 0
      return number == count
        ? StubResponse(text: "herbie")
        : StubResponse(status: 302, headers: ["Location": "/\(number + 1)"])
    }
    let outcome = try await stub.session.outcome(of: "http://127.0.0.1:9/0")

    #expect(count == 20 ? outcome == .text("herbie") : outcome.code == .httpTooManyRedirects)
  }
}
