import TestPatterns

/// A ``NetworkStub`` had no answer for requests of its session.
public struct UnansweredRequests: Error {
  /// Method and address of each, as in `GET https://example.com/albums`.
  let requests: [String]

  /// Where the test checks.
  public let callSite: CallSite
}

extension UnansweredRequests: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    """
    \(callSite): expected the stub to answer every request, but it had no answer for \
    \(requests.count): \(requests.joined(separator: ", ")). \
    This may mean that the subject asks for another address than the test expects, or more often. \
    Answer it in the stub's closure, or compare the stub's requests.
    """
  }
}
