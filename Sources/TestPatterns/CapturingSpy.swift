/// A callback dependency that keeps each completion, for the test to fire when and how it likes.
///
/// A stub that calls back at once hides half of the behaviour: what is shown before the answer,
/// and what happens when answers come late, twice, out of order or never. Waiting for a callback
/// with a timer makes the test slow instead.
///
/// Use it wherever the subject passes a completion handler. Nothing waits, so nothing is flaky:
///
/// ```swift
/// let spy = CapturingSpy<String, [String]>()
/// let model = CallbackModel(search: spy.capture)
///
/// model.search("blue")
/// #expect(spy.inputs == ["blue"])
/// #expect(model.isSearching)
///
/// spy.complete(with: ["Kind of Blue"])
/// #expect(!model.isSearching)
/// #expect(model.albums == ["Kind of Blue"])
/// ```
///
/// The spy keeps the completions, and whatever they hold, for as long as it lives: a completion
/// may be fired again. Keep that in mind when a test asks whether the subject is freed.
@MainActor public final class CapturingSpy<Input, Output> {
  private var calls: [(input: Input, completion: @MainActor (Output) -> Void)] = []

  /// A spy that nobody has called yet.
  public init() {}

  /// The inputs of all calls so far, in order.
  public var inputs: [Input] {
    calls.map(\.input)
  }

  /// Records a call and keeps its completion.
  ///
  /// For the subject itself, where it takes a closure, or for a stub that wraps the spy.
  public func capture(_ input: Input, completion: @escaping @MainActor (Output) -> Void) {
    calls.append((input, completion))
  }

  /// Fires the completion of one call, counted from 0; `false`, and nothing happens, without one.
  ///
  /// A wrong index must not crash: a crash ends the whole run, and every other test with it.
  @discardableResult
  public func complete(_ index: Int = 0, with output: Output) -> Bool {
    guard calls.indices.contains(index) else { return false }
    calls[index].completion(output)
    return true
  }
}

extension CapturingSpy where Output == Void {
  /// Fires the completion of one call, counted from 0; `false`, and nothing happens, without one.
  @discardableResult
  public func complete(_ index: Int = 0) -> Bool {
    complete(index, with: ())
  }
}
