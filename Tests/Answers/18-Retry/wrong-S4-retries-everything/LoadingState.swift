/// Where the loading of a value stands.
///
/// One case for each moment, and beside it what is known at that moment and at no other: there
/// is a value only when it is loaded, and a message only after a failure.
public enum LoadingState<Value> {
  /// Nobody has asked yet.
  case idle
  /// The question is out, and the answer is not here.
  case loading
  /// The answer, an empty one included.
  case loaded(Value)
  /// The reason why there is no answer, in words for the reader.
  case error(String)
}

extension LoadingState: Equatable where Value: Equatable {}
extension LoadingState: Sendable where Value: Sendable {}
