/// An object was not freed within the limit, although only the code under test could retain it.
public struct StillHeld: Error {
  /// The object's type, by its name.
  let type: String

  /// How long the test waited.
  let limit: Duration

  /// Where the test waits.
  public let callSite: CallSite
}

extension StillHeld: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    """
    \(callSite): expected the \(type) to be freed within \(limit), once the closure had returned. \
    This may mean that a task which has not ended retains it, or a closure that is kept \
    somewhere, or a variable of the test's outside the closure. \
    Look at what captures it: a loop or a closure that outlives the object needs [weak self], \
    and must not keep a strong reference across an await.
    """
  }
}
