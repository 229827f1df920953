/// The state of a value that is loaded.
///
/// Each case has only what is known at that moment: a value when it is loaded, and a message
/// after a failure.
public enum LoadingState<Value> {
  /// No load has begun.
  case idle
  /// A load is under way.
  case loading
  /// The value, even if it is empty.
  case loaded(Value)
  /// The reason why there is no value, in words for the user.
  case error(String)
}

extension LoadingState: Equatable where Value: Equatable {}
extension LoadingState: Sendable where Value: Sendable {}
