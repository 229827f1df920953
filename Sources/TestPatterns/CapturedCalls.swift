/// What both capturing spies keep, whatever their completions promise.
struct CapturedCalls<Input, Completion> {
  private var calls: [(input: Input, completion: Completion)] = []
  private var arrivals = Arrivals()

  var inputs: [Input] {
    calls.map(\.input)
  }

  mutating func append(_ input: Input, _ completion: Completion) {
    calls.append((input, completion))
    arrivals.end(upTo: calls.count)
  }

  /// A wait that ends when there have been so many calls; `nil` if there have.
  mutating func arrival(of count: Int) -> Wait<Void>? {
    calls.count < count ? arrivals.wait(for: count) : nil
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
