import FakeNetwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The body of a request", .oneAtATime)
struct BodyTests {
  private let stub = NetworkStub { StubResponse(text: $0.sent) }

  @Test(
    "S7 · The closure gets the body in httpBody, or none if none was sent, and the rest as sent",
    arguments: [("Kind of Blue", "POST"), (nil, "GET")] as [(String?, String)])
  func data(text: String?, method: String) async throws {
    let outcome = try await stub.session.outcome(of: .request(text, method: method))

    #expect(outcome == .text(.sent(text ?? "no body", by: method)))
  }

  // On Linux a body that is sent as data stays data; on Apple's platforms it becomes a stream.
  @Test(
    "S7 · The closure gets a body in httpBody that was sent as a stream, by any method",
    arguments: [("Miles", "POST"), ("M", "POST"), ("Miles", "PUT"), ("Miles", "DELETE")])
  func stream(text: String, method: String) async throws {
    let outcome = try await stub.session.outcome(
      of: .request(text, method: method, asStream: true))

    #expect(outcome == .text(.sent(text, by: method)))
  }

  @Test("S7 · A long stream is read to its end, and its bytes needn't be text")
  func long() async throws {
    let bytes = Data(0...255) + Data(repeating: 7, count: 3_250_000)
    let stub = NetworkStub { request in
      let isWhole = request.httpBody == bytes
      return StubResponse(text: isWhole ? "whole" : "\(request.httpBody?.count ?? 0) bytes")
    }
    var request = URLRequest.request(nil, asStream: true)
    request.httpBodyStream = InputStream(data: bytes)
    let outcome = try await stub.session.outcome(of: request)

    #expect(outcome == .text("whole"))
  }

  @Test(
    "S7 · The stub's requests have the body, too, and the rest as sent", arguments: [false, true])
  func requests(asStream: Bool) async throws {
    _ = try await stub.session.outcome(of: .request("Kind of Blue", asStream: asStream))

    #expect(stub.requests.map(\.sent) == [.sent("Kind of Blue", by: "POST")])
  }
}

extension String {
  /// A URL of which each part shows whether somebody writes it anew.
  fileprivate static let search = "http://127.0.0.1:9/a%2Fb?z=1&a=2%2B3&a=1#top"

  /// What `sent` says of a request.
  fileprivate static func sent(_ body: String, by method: String) -> String {
    "\(method) \(search) Authorization: Bearer 7, X-Kind: jazz, 30 s Wi-Fi: \(body)"
  }
}

extension URLRequest {
  fileprivate static func request(
    _ text: String?, method: String = "POST", asStream: Bool = false
  ) -> URLRequest {
    var request = URLRequest(.search)
    request.httpMethod = method
    request.timeoutInterval = 30
    request.allowsCellularAccess = false
    request.allHTTPHeaderFields = ["Authorization": "Bearer 7", "X-Kind": "jazz"]
    if asStream {
      request.httpBodyStream = InputStream(data: Data((text ?? "").utf8))
    } else {
      request.httpBody = text.map { Data($0.utf8) }
    }
    return request
  }

  /// The method, the URL, the headers, the time limit, the network that it may use, and the body.
  fileprivate var sent: String {
    var fields = allHTTPHeaderFields ?? [:]
    #if !canImport(FoundationNetworking)
      // Apple's session may add headers of its own.
      fields = fields.filter { ["Authorization", "X-Kind"].contains($0.key) }
    #endif
    let headers = fields.map { "\($0): \($1), " }.sorted().joined()
    let start = "\(httpMethod ?? "no method") \(url?.absoluteString ?? "no URL") \(headers)"
    let network = allowsCellularAccess ? "any network" : "Wi-Fi"
    let body = httpBody.map { String(decoding: $0, as: UTF8.self) } ?? "no body"
    return start + "\(Int(timeoutInterval)) s \(network): \(body)"
  }
}
