import Foundation

/// The answer of a ``NetworkStub``.
///
/// A status of 301, 302, 303, 307 or 308 with a header `Location` is followed.
public struct StubResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int

  /// The headers.
  public var headers: [String: String]

  /// The body, in the pieces in which it arrives.
  public var chunks: [Data]

  /// The error that ends the answer behind its last piece, or `nil` if the answer is complete.
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
