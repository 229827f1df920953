import TestPatterns

/// An error of the library, which says first where the call is.
protocol PlacedError: Error, CustomStringConvertible {
  var callSite: CallSite { get }
}

extension WaitTimedOut: PlacedError {}
extension StreamEndedEarly: PlacedError {}
extension CallNotWaiting: PlacedError {}
extension CallNeverMade: PlacedError {}
extension UnansweredCalls: PlacedError {}
extension StillHeld: PlacedError {}
extension SleepersLeft: PlacedError {}
extension ClockUsed: PlacedError {}

extension PlacedError {
  /// The description behind the place; nil if the place does not come first.
  var words: String? {
    let place = "\(callSite): "
    return description.hasPrefix(place) ? String(description.dropFirst(place.count)) : nil
  }
}

/// Runs a call of the library, and returns the error that it throws.
@MainActor func caught<Value>(
  _ body: @MainActor () async throws -> Value
) async -> (any PlacedError)? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? any PlacedError
  }
}
