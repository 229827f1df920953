import Foundation

/// The answer of a ``NetworkStub``.
///
/// If the status is 301, 302, 303, 307 or 308 and there is a header `Location`, the stub asks its
/// closure for that address, too, and lists that request among its own. After a 303 the request
/// becomes a GET, unless it is a HEAD; after the others it keeps its method.
public struct StubResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int

  /// The headers.
  public var headers: [String: String]

  /// The parts of the body, which the session receives joined, in one piece.
  ///
  /// On Linux, `URLSession.data(for:)` keeps only the last of several pieces.
  public var chunks: [Data]

  /// The error that ends the answer after its body, or `nil` if the answer is complete.
  public var failure: URLError?

  /// Makes an answer.
  public init(
    status: Int = 200, headers: [String: String] = [:], chunks: [Data], failure: URLError? = nil
  ) {
    self.status = status
    self.headers = headers
    self.chunks = chunks
    self.failure = failure
  }

  /// Makes an answer with a text as its body.
  public init(status: Int = 200, headers: [String: String] = [:], text: String = "") {
    self.init(status: status, headers: headers, chunks: text.isEmpty ? [] : [Data(text.utf8)])
  }

  /// Makes an answer with a value as JSON, and its content type.
  ///
  /// ```swift
  /// try StubResponse(json: ["Kind of Blue"])
  /// ```
  ///
  /// - Throws: what the encoder throws.
  public init(
    status: Int = 200, headers: [String: String] = [:], json value: some Encodable,
    encoder: JSONEncoder = JSONEncoder()
  ) throws {
    self.init(
      status: status,
      headers: ["Content-Type": "application/json"].merging(headers) { _, given in given },
      chunks: [try encoder.encode(value)])
  }
}
