/// An object that nobody should hold any more was not freed within the limit.
public struct StillHeld: Error, Equatable {
  /// The object's type, by its name.
  public let type: String

  /// How long the test waited.
  public let limit: Duration

  /// Where the test waits.
  public let callSite: CallSite
}

extension StillHeld: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    """
    \(callSite): expected the \(type) to be freed within \(limit), once the closure had returned. \
    This may mean that a task which has not ended holds it, or a closure that is kept \
    somewhere, or a variable of the test's outside the closure. \
    Look at what captures it: a loop or a closure that outlives it needs [weak self], and no \
    strong reference while it waits.
    """
  }
}
