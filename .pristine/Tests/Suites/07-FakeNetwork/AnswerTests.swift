import FakeNetwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("An answer", .oneAtATime)
struct AnswerTests {
  @Test(
    "S1 · Status, headers and body reach the caller, even if the body is empty",
    arguments: [200, 201, 204, 302, 304, 401, 404, 500, 503])
  func whole(status: Int) async throws {
    let text = status == 204 ? "" : "Kind of Blue"
    let stub = NetworkStub { _ in
      StubResponse(
        status: status, headers: ["Content-Type": "text/plain", "ETag": "1", "X-Kind": "jazz"],
        text: text)
    }
    let outcome = try await RunningRequest(URLRequest(), in: stub.session)
      .outcome(withHeaders: true)

    let headers = ["content-type: text/plain", "etag: 1", "x-kind: jazz"]
    #expect(outcome == .answer(status: status, headers: headers, body: text))
  }

  @Test(
    "S1 · A body that is no text reaches the caller as it is, and no header is added",
    arguments: [[], ["x-kind: jazz"]])
  func unchanged(headers: [String]) async throws {
    let stub = NetworkStub { _ in
      StubResponse(
        headers: headers.isEmpty ? [:] : ["X-Kind": "jazz"], chunks: [Data([255, 0, 195, 40])])
    }
    let outcome = try await RunningRequest(URLRequest(), in: stub.session)
      .outcome(withHeaders: true)

    #expect(outcome == .answer(status: 200, headers: headers, body: "bytes [255, 0, 195, 40]"))
  }

  @Test(
    "S1 · A thrown error reaches the caller with its domain and code",
    arguments: [
      URLError(.timedOut), URLError(.cancelled), NSError(domain: "Records", code: 7),
      CancellationError(),
    ] as [any Error])
  func failure(error: any Error) async throws {
    let stub = NetworkStub { _ in throw error }
    let outcome = try await stub.session.outcome()

    if let error = error as? URLError {
      // The session may add the URL.
      #expect(outcome.code == error.code)
    } else {
      let (domain, code) = ((error as NSError).domain, (error as NSError).code)
      #expect(outcome == .other(domain: domain, code: code))
    }
  }

  @Test(
    "S4 · If the closure returns nil, the request fails with its URL, whatever scheme and host",
    arguments: [
      "http://127.0.0.1:9/artists", "https://127.0.0.1:9/albums/7", "http://127.0.0.1:9/",
      "http://localhost:9/albums", "https://127.0.0.2:9/albums",
      "ftp://127.0.0.1:9/albums", "http://127.0.0.1:9", "http://127.0.0.1:9/artists?page=2",
      "file:///albums",
    ])
  func noAnswer(url: String) async throws {
    let stub = NetworkStub {
      $0.url?.absoluteString == .albums ? StubResponse(text: "herbie") : nil
    }
    // Neither an earlier answer nor an earlier failure changes that.
    _ = try await stub.session.outcome()
    let first = try await stub.session.outcome(of: url)
    let second = try await stub.session.outcome(of: url)

    #expect([first, second] == [.noStub(url), .noStub(url)])
  }

  @Test("S4 · Another stub, which knows an answer, is not asked")
  func otherStub() async throws {
    let stub = NetworkStub { _ in nil }
    let other = NetworkStub { _ in StubResponse(text: "herbie") }
    let outcome = try await stub.session.outcome()

    #expect(outcome == .noStub(.albums))
    #expect(other.requests.isEmpty)
  }
}
