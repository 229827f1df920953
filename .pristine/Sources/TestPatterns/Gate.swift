import Synchronization

/// An async dependency that the test holds: every call waits until the test lets it go.
///
/// Without it a stub answers at once, and what the subject does *while it waits* (a spinner, a
/// second tap, a cancellation) is over before the test can look. Sleeping in the stub only makes
/// the moment longer; the test still has to guess when it is.
///
/// Use it for the states in between, and for answers that come late or in another order. Call it
/// from a stub, see the subject waiting, then let go:
///
/// ```swift
/// struct GatedCatalog: Catalog {
///   let gate = Gate<String, [String]>()
///
///   func albums(matching term: String) async throws -> [String] {
///     try await gate.call(term)
///   }
/// }
///
/// let catalog = GatedCatalog()
/// let model = CatalogModel(catalog: catalog)
/// let search = Task { await model.search("blue") }
///
/// let call = try await catalog.gate.nextCall()
/// #expect(call.input == "blue")
/// #expect(model.isSearching)
///
/// try call.resume(returning: ["Kind of Blue"])
/// await search.value
/// #expect(model.albums == ["Kind of Blue"])
/// ```
///
/// Let go of every call that you let begin, or cancel its task: a call waits without a deadline. If
/// the subject may call more often than you expect, wait for its task with
/// ``_Concurrency/Task/finished(timeout:fileID:filePath:line:column:)``, which has a deadline.
/// ``checkAllAnswered(fileID:filePath:line:column:)`` at the end of a test names the calls left.
public final class Gate<Input: Sendable, Output: Sendable>: Sendable {
  private struct State {
    var calls: [Call] = []
    var untaken: [Call] = []
    var takers: [Wait<Call>] = []
  }

  private let state = Mutex(State())
  private let ignoresCancellation: Bool

  /// Makes a gate without a call.
  ///
  /// - Parameter ignoringCancellation: whether a call goes on waiting after its task is cancelled.
  ///   Many real dependencies ignore cancellation, and only their late answer shows whether a
  ///   subject keeps stale results.
  public init(ignoringCancellation: Bool = false) {
    ignoresCancellation = ignoringCancellation
    Holders.all.add(self)
  }

  deinit {
    Holders.all.remove(ObjectIdentifier(self))
  }

  /// The inputs of all calls so far, in order of arrival, cancelled calls among them.
  public var inputs: [Input] {
    state.withLock { $0.calls.map(\.input) }
  }

  /// Waits until the test lets this call go, and answers what the test says.
  ///
  /// For the stub. ``inputs`` has the call before any other code runs on the caller's actor.
  ///
  /// - Throws: what the test says, or `CancellationError` if the calling task is cancelled first.
  public nonisolated(nonsending) func call(_ input: Input) async throws -> Output {
    let call = Call(input: input)
    guard ignoresCancellation else {
      return try await cancellableAnswer(to: call, isolation: #isolation)
    }
    arrive(call)
    return try await call.answer.value()
  }

  /// Waits until the next call has arrived, and hands it out.
  ///
  /// For the test. Calls come in order of arrival, each once. One that was cancelled before it was
  /// handed out is passed over, since its caller no longer waits. The time-out, ten seconds unless
  /// you give one, is how long the test may hang when no call ever comes.
  ///
  /// - Throws: ``WaitTimedOut``, or `CancellationError` if the test's own task is cancelled.
  public nonisolated(nonsending) func nextCall(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> Call {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let limit = WaitLimit(timeout, at: site)
    Holders.all.use(self)
    while true {
      let arrival = take()
      let call = try await arrival.value(
        within: limit, awaiting: .call(after: self.inputs.count))
      if call.isWaiting {
        return call
      }
    }
  }

  /// Checks that no call waits any more, so that no test ends with a subject suspended.
  ///
  /// A call without an answer keeps its task, and all that it retains, for as long as the process
  /// lives, and no test says so. Calls that were never taken count as well.
  ///
  /// ```swift
  /// try call.resume(returning: ["Kind of Blue"])
  /// await search.value
  /// try catalog.gate.checkAllAnswered()
  /// ```
  ///
  /// - Throws: ``UnansweredCalls``, with the inputs of those that wait.
  public func checkAllAnswered(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(UnansweredCalls) {
    let waiting = waiting
    if !waiting.isEmpty {
      throw UnansweredCalls(
        inputs: waiting.map { text(of: $0) },
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// The inputs of the calls that have neither been answered nor cancelled.
  private var waiting: [Input] {
    state.withLock { $0.calls.filter(\.isWaiting).map(\.input) }
  }

  /// The handler comes before the arrival, so that a call that a test holds can be cancelled.
  ///
  /// The operation has the isolation of the caller: else it would give up its actor first.
  private func cancellableAnswer(
    to call: Call, isolation: isolated (any Actor)?
  ) async throws -> Output {
    try await withTaskCancellationHandler {
      _ = isolation
      arrive(call)
      return try await call.answer.value()
    } onCancel: {
      call.answer.end(.failure(CancellationError()))
    }
  }

  private func arrive(_ call: Call) {
    state.withLock { state in
      state.calls.append(call)
      while !state.takers.isEmpty {
        if state.takers.removeFirst().end(.success(call)) {
          return
        }
      }
      state.untaken.append(call)
    }
  }

  private func take() -> Wait<Call> {
    let arrival = Wait<Call>()
    state.withLock { state in
      if state.untaken.isEmpty {
        state.takers.append(arrival)
      } else {
        arrival.end(.success(state.untaken.removeFirst()))
      }
    }
    return arrival
  }
}

extension Gate: Holder {
  package var held: [String] {
    waiting.map { "\(callText(of: $0)) waits at a gate" }
  }
}

extension Gate where Input == Void {
  /// Waits until the test lets this call go, and answers what the test says.
  ///
  /// - Throws: what the test says, or `CancellationError` if the calling task is cancelled first.
  public nonisolated(nonsending) func call() async throws -> Output {
    try await call(())
  }
}

/// A call as text, as in `call("blue")`, or `call()` if it has no input.
func callText(of input: Any) -> String {
  input is Void ? "call()" : "call(\(text(of: input)))"
}
