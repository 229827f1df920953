/// A test completes a call that the spy has not captured.
public struct CallNeverMade: Error {
  /// The index that the test gave, counted from 0.
  let index: Int

  /// The inputs of all calls so far, as text, in order.
  let inputs: [String]

  /// Where the test completes the call.
  public let callSite: CallSite
}

extension CallNeverMade: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    """
    \(callSite): expected a call at index \(index), but the spy has captured \(inputs.count): \
    [\(inputs.joined(separator: ", "))]. \
    This may mean that the subject did not call, or has not called yet, or that the index is \
    counted from 1. \
    Compare the spy's inputs before you complete a call, and count from 0.
    """
  }
}
