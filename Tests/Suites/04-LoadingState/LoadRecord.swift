import LoadingState
import TestPatterns
import Testing

/// What was seen of one load, from its call to its return.
struct LoadRecord {
  let response: Response
  /// The state before the call, and each one that it was changed to until the return.
  let path: [LoadingState<[Article]>]
  /// What the repository was asked for.
  let requests: [Request]
  /// The states in which it was asked, if it can look.
  var statesWhenAsked: [LoadingState<[Article]>] = []
  /// What a view could read, at each change, and while an article was opened just before the load.
  let moments: [Moment]

  var stateBefore: LoadingState<[Article]> { path[0] }
  var stateAtReturn: LoadingState<[Article]> { path[path.count - 1] }
  var hasLoadedItsList: Bool { response.isList && stateAtReturn == response.state }
}

extension [LoadRecord] {
  /// The first load of which something is not as expected.
  func firstDifference<Value: Equatable>(
    in got: (LoadRecord) -> Value, expected: (LoadRecord) -> Value
  ) -> Difference? {
    TestPatterns.firstDifference(in: map(got), expected: map(expected))
  }

  /// The first load with a moment in which a property does not agree with the state.
  func firstDisagreement(_ correct: (Moment) -> Moment) -> Difference? {
    let moments = map { load in
      load.moments.first { $0 != correct($0) } ?? load.moments[0]
    }
    return TestPatterns.firstDifference(in: moments, expected: moments.map(correct))
  }

  /// The load that the position of a difference means, in words.
  func place(of difference: Difference?) -> Comment? {
    difference.map { "The position counts loads, from 0. \(words(for: self[$0.position]))" }
  }

  /// The same for a moment that was wrong.
  func place(ofMomentIn difference: Difference?) -> Comment? {
    difference.map {
      """
      The position counts loads, from 0. The moment is one of this load, or of an article that was \
      opened just before it. \(words(for: self[$0.position]))
      """
    }
  }

  private func words(for load: LoadRecord) -> String {
    """
    This load began in \(load.stateBefore), and the repository responded with \
    \(load.response.words).
    """
  }
}
