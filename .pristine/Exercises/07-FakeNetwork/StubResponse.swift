import Foundation

/// What a stub answers.
public struct StubResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int

  /// The headers.
  public var headers: [String: String]

  /// The body, in the pieces in which it arrives.
  public var chunks: [Data]

  /// The error that ends the answer after its last piece, or `nil` if the answer is complete.
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
}
