/// What both capturing spies keep, whatever their completions promise.
struct CapturedCalls<Input, Completion> {
  private var calls: [(input: Input, completion: Completion)] = []

  var inputs: [Input] {
    calls.map(\.input)
  }

  mutating func append(_ input: Input, _ completion: Completion) {
    calls.append((input, completion))
  }

  /// A wrong index must not crash: a crash ends the whole run, and every other test with it.
  func completion(at index: Int, for callSite: CallSite) throws(CallNeverMade) -> Completion {
    guard calls.indices.contains(index) else {
      throw CallNeverMade(
        index: index, inputs: inputs.map { text(of: $0) }, callSite: callSite)
    }
    return calls[index].completion
  }
}
