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

    #expect(outcome == .text("\(method) jazz 30 s Wi-Fi: \(text ?? "no body")"))
  }

  // On Linux a body that is sent as data stays data; on Apple's platforms it becomes a stream.
  @Test(
    "S7 · The closure gets a body in httpBody that was sent as a stream, by any method",
    arguments: [("Miles", "POST"), ("M", "POST"), ("Miles", "PUT"), ("Miles", "DELETE")])
  func stream(text: String, method: String) async throws {
    let outcome = try await stub.session.outcome(
      of: .request(text, method: method, asStream: true))

    #expect(outcome == .text("\(method) jazz 30 s Wi-Fi: \(text)"))
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

    #expect(stub.requests.map(\.sent) == ["POST jazz 30 s Wi-Fi: Kind of Blue"])
  }
}

extension URLRequest {
  fileprivate static func request(
    _ text: String?, method: String = "POST", asStream: Bool = false
  ) -> URLRequest {
    var request = URLRequest()
    request.httpMethod = method
    request.timeoutInterval = 30
    request.allowsCellularAccess = false
    request.setValue("jazz", forHTTPHeaderField: "X-Kind")
    if asStream {
      request.httpBodyStream = InputStream(data: Data((text ?? "").utf8))
    } else {
      request.httpBody = text.map { Data($0.utf8) }
    }
    return request
  }

  /// The method, the header, the time limit, the network that it may use, and the body.
  fileprivate var sent: String {
    let header = value(forHTTPHeaderField: "X-Kind") ?? "no header"
    let body = httpBody.map { String(decoding: $0, as: UTF8.self) } ?? "no body"
    let network = allowsCellularAccess ? "any network" : "Wi-Fi"
    return "\(httpMethod ?? "no method") \(header) \(Int(timeoutInterval)) s \(network): \(body)"
  }
}
