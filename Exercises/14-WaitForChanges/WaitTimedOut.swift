/// The test waited for something that did not come within the limit.
public struct WaitTimedOut: Error {
  /// How long the test would wait.
  public let limit: Duration

  /// Where the test waits.
  public let callSite: CallSite

  /// Makes the failure of a wait.
  public init(limit: Duration, callSite: CallSite) {
    self.limit = limit
    self.callSite = callSite
  }
}

extension WaitTimedOut: CustomStringConvertible {
  /// The place of the call, and the limit.
  public var description: String {
    "\(callSite): what the test waits for did not come within \(limit)"
  }
}
