/// The state of a value that is loaded.
///
/// One case for each moment, with what is known at that moment: a value after a success, and a
/// message after a failure.
public enum LoadingState<Value> {
  /// Nothing has been asked for yet.
  case idle
  /// A load is running: it asks, or waits to ask again.
  case loading
  /// The answer, even an empty one.
  case loaded(Value)
  /// Why there is no answer, in words for the reader.
  case error(String)
}

extension LoadingState: Equatable where Value: Equatable {}
extension LoadingState: Sendable where Value: Sendable {}
