import FakeNetwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The body of a request", .oneAtATime)
struct BodyTests {
  private let stub = NetworkStub { StubResponse(text: $0.sentText) }

  @Test("S7 · The closure finds it in httpBody")
  func data() async throws {
    let outcome = try await stub.session.outcome(of: .post("Kind of Blue"))

    #expect(outcome == .text("Kind of Blue"))
  }

  // On Linux a body that is sent as data stays data; on Apple's platforms it becomes a stream.
  @Test(
    "S7 · The closure finds it there if it was sent as a stream, by any method",
    arguments: [("Miles", "POST"), ("M", "POST"), ("Miles", "PUT"), ("Miles", "DELETE")])
  func stream(text: String, method: String) async throws {
    var request = URLRequest.post(text, asStream: true)
    request.httpMethod = method
    let outcome = try await stub.session.outcome(of: request)

    #expect(outcome == .text(text))
  }

  @Test("S7 · A long stream is read to its end")
  func long() async throws {
    let stub = NetworkStub { StubResponse(text: "\($0.httpBody?.count ?? 0) bytes") }
    let text = String(repeating: "Kind of Blue ", count: 250_000)
    let outcome = try await stub.session.outcome(of: .post(text, asStream: true))

    #expect(outcome == .text("3250000 bytes"))
  }

  @Test(
    "S7 · The stub's requests have it, too, and are otherwise as sent", arguments: [false, true])
  func requests(asStream: Bool) async throws {
    _ = try await stub.session.outcome(of: .post("Kind of Blue", asStream: asStream))

    #expect(stub.requests.map(\.sentText) == ["Kind of Blue"])
    #expect(stub.requests.map(\.httpMethod) == ["POST"])
    #expect(stub.requests.map { $0.value(forHTTPHeaderField: "X-Kind") } == ["jazz"])
  }
}

extension URLRequest {
  fileprivate static func post(_ text: String, asStream: Bool = false) -> URLRequest {
    var request = URLRequest()
    request.httpMethod = "POST"
    request.setValue("jazz", forHTTPHeaderField: "X-Kind")
    if asStream {
      request.httpBodyStream = InputStream(data: Data(text.utf8))
    } else {
      request.httpBody = Data(text.utf8)
    }
    return request
  }

  fileprivate var sentText: String {
    httpBody.map { String(decoding: $0, as: UTF8.self) } ?? "no body"
  }
}
