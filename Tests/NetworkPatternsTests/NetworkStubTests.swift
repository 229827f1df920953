import Foundation
import NetworkPatterns
import TestPatterns
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where nobody listens.
private func address(_ path: String = "/albums") throws -> URL {
  try #require(URL(string: "http://127.0.0.1:9" + path))
}

/// The code that the example in the documentation tests.
private struct RemoteCatalog {
  let session: URLSession

  func albums() async throws -> [String] {
    let (body, _) = try await session.data(from: try address())
    return try JSONDecoder().decode([String].self, from: body)
  }
}

@Suite("A stub for each session") struct NetworkStubTests {
  @Test("The example in the documentation holds") func example() async throws {
    let stub = NetworkStub { request in
      request.url?.path == "/albums" ? StubResponse(text: "[]") : nil
    }
    let catalog = RemoteCatalog(session: stub.session)

    let albums = try await catalog.albums()
    #expect(albums == [])
    #expect(stub.requests.map(\.httpMethod) == ["GET"])
  }

  @Test("Status and headers arrive") func head() async throws {
    let stub = NetworkStub { _ in StubResponse(status: 500, headers: ["X-Kind": "jazz"]) }
    let (body, response) = try await stub.session.data(from: try address())

    #expect(body.isEmpty)
    #expect((response as? HTTPURLResponse)?.statusCode == 500)
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "X-Kind") == "jazz")
  }

  @Test("Two hundred stubs answer the same URL at the same time") func sideBySide() async throws {
    let gate = Gate<Int, StubResponse?>()
    let url = try address()
    let stubs = (0..<200).map { number in NetworkStub { _ in try await gate.call(number) } }
    let answers = stubs.map { stub in
      Task { String(decoding: try await stub.session.data(from: url).0, as: UTF8.self) }
    }
    var calls: [Gate<Int, StubResponse?>.Call] = []
    for _ in stubs { calls.append(try await gate.nextCall(timeout: .seconds(30))) }
    for call in calls.reversed() { try call.resume(returning: StubResponse(text: "\(call.input)")) }

    for (number, answer) in answers.enumerated() {
      #expect(try await answer.value == "\(number)")
    }
  }

  @Test("A request without an answer fails with its URL") func noAnswer() async throws {
    let url = try address("/artists")
    let made = #line + 1
    let stub = NetworkStub { _ in nil }
    let error = await #expect(throws: URLError.self) {
      try await stub.session.data(from: url)
    }

    #expect(error?.code == .resourceUnavailable)
    #expect(error?.failingURL == url)
    #expect(
      error?.localizedDescription == """
        GET http://127.0.0.1:9/artists has no answer: the NetworkStub made at \
        NetworkPatternsTests/NetworkStubTests.swift:\(made):28 returned nil.
        """)
    let line = UInt(#line + 1)
    let unanswered = #expect(throws: UnansweredRequests.self) { try stub.checkAllAnswered() }
    #expect(unanswered?.callSite.line == line)
    #expect(
      unanswered?.description.hasSuffix(
        """
        : expected the stub to answer every request, but it had no answer for 1: \
        GET http://127.0.0.1:9/artists. \
        This may mean that the subject asks for another address than the test expects, or more \
        often. Answer it in the stub's closure, or compare the stub's requests.
        """) == true)
  }

  @Test("So does each request when the stub is gone") func gone() async throws {
    let made = #line + 1
    let session = NetworkStub { _ in StubResponse() }.session
    let error = await #expect(throws: URLError.self) {
      try await session.data(from: try address())
    }

    #expect(error?.code == .resourceUnavailable)
    #expect(
      error?.localizedDescription == """
        GET http://127.0.0.1:9/albums has no answer: the NetworkStub made at \
        NetworkPatternsTests/NetworkStubTests.swift:\(made):31 has been freed. \
        Keep the stub in a constant for as long as the session is used.
        """)
  }

  @Test("What the answers hold is freed with the stub") func freed() async throws {
    try await waitUntilFreed {
      let gate = Gate<Void, StubResponse?>()
      let stub = NetworkStub { _ in try await gate.call(()) }
      _ = stub.requests
      return gate
    }
  }

  @Test("It is freed at once, also another stub") func freedAtOnce() async throws {
    let late = (1...200).filter { _ in
      var inner: NetworkStub? = NetworkStub { _ in nil }
      weak let held = inner
      var outer: NetworkStub? = NetworkStub { [inner] _ in
        _ = inner
        return nil
      }
      _ = outer?.session
      (inner, outer) = (nil, nil)
      return held != nil
    }

    #expect(late.count == 0)
  }

  @Test("A stub keeps its session to itself while others end and begin") func names() async throws {
    var first: NetworkStub? = NetworkStub { _ in nil }
    let second = NetworkStub { _ in StubResponse(text: "second") }
    _ = first?.session
    first = nil
    let third = NetworkStub { _ in nil }
    let body = try await second.session.data(from: try address()).0
    withExtendedLifetime(third) {}

    #expect(String(decoding: body, as: UTF8.self) == "second")
  }

  @Test("A cancelled request ends with URLError.cancelled, and cancels its answer")
  func cancelled() async throws {
    let gate = Gate<Void, StubResponse?>()
    let url = try address()
    let stub = NetworkStub { _ in try await gate.call(()) }
    let request = Task { try await stub.session.data(from: url) }
    let call = try await gate.nextCall(timeout: .seconds(10))
    request.cancel()
    let error = await #expect(throws: URLError.self) { try await request.value }

    #expect(error?.code == .cancelled)
    try await waitUntil(timeout: .seconds(10)) { !call.isWaiting }
  }

  @Test("The body of a request can be read, also from a stream", arguments: [false, true])
  func body(asStream: Bool) async throws {
    let stub = NetworkStub { StubResponse(chunks: $0.httpBody.map { [$0] } ?? []) }
    var request = URLRequest(url: try address())
    request.httpMethod = "POST"
    let sent = Data(String(repeating: "Kind of Blue", count: 1_000).utf8)
    if asStream {
      request.httpBodyStream = InputStream(data: sent)
    } else {
      request.httpBody = sent
    }

    #expect(try await stub.session.data(for: request).0 == sent)
    #expect(stub.requests.map(\.httpBody) == [sent])
  }

  @Test("Pieces arrive as one body, and an answer may fail behind them", arguments: [false, true])
  func pieces(fails: Bool) async throws {
    let stub = NetworkStub { _ in
      StubResponse(
        chunks: ["a", "b"].map { Data($0.utf8) },
        failure: fails ? URLError(.networkConnectionLost) : nil)
    }
    let body = try? await stub.session.data(from: try address()).0

    #expect(body == (fails ? nil : Data("ab".utf8)))
  }

  @Test("Redirections are followed, twenty at most", arguments: [20, 21])
  func redirections(count: Int) async throws {
    let stub = NetworkStub {
      let number = Int($0.url?.lastPathComponent ?? "") ?? 0
      return number == count
        ? StubResponse() : StubResponse(status: 302, headers: ["Location": "/\(number + 1)"])
    }
    let response = try? await stub.session.data(from: try address("/0")).1

    #expect(response?.url?.path == (count == 20 ? "/20" : nil))
    #expect(stub.requests.count == 21)
  }

  @Test("A stub that had every answer says nothing") func allAnswered() async throws {
    let stub = NetworkStub { _ in try StubResponse(json: ["Kind of Blue"]) }
    #expect(try await RemoteCatalog(session: stub.session).albums() == ["Kind of Blue"])
    try stub.checkAllAnswered()
  }

  @Test("A value as JSON brings its content type, unless the test names another")
  func json() throws {
    let plain = try StubResponse(status: 201, json: [1])
    #expect(plain.headers == ["Content-Type": "application/json"])
    #expect(plain.chunks == [Data("[1]".utf8)])
    #expect(plain.status == 201)
    let other = try StubResponse(headers: ["Content-Type": "application/feed+json"], json: [1])
    #expect(other.headers == ["Content-Type": "application/feed+json"])
  }

  @Test(
    "A redirection after a POST is a GET without a body if it is a 303",
    arguments: [(303, "GET", nil), (307, "POST", "Kind of Blue")])
  func seeOther(status: Int, method: String, body: String?) async throws {
    let stub = NetworkStub {
      $0.url?.path == "/done"
        ? StubResponse() : StubResponse(status: status, headers: ["Location": "/done"])
    }
    var request = URLRequest(url: try address())
    request.httpMethod = "POST"
    request.httpBody = Data("Kind of Blue".utf8)
    _ = try await stub.session.data(for: request)

    #expect(stub.requests.last?.httpMethod == method)
    #expect(stub.requests.last?.httpBody == body.map { Data($0.utf8) })
  }
}
