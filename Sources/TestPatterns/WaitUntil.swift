import Observation
import Synchronization

/// Waits until a condition over observable state holds.
///
/// When a subject starts work that the test cannot await, a sleep is either too short on a busy
/// machine or too long on all others. This looks when something that the condition read has
/// changed, and at no other time; when it returns, the condition holds.
///
/// Use it when there is nothing to await: prefer `await model.search("blue")`, or a task with
/// ``_Concurrency/Task/finished(timeout:fileID:filePath:line:column:)``.
///
/// ```swift
/// model.searchButtonTapped()
/// try await waitUntil { !model.isSearching && model.albums == ["Kind of Blue"] }
/// ```
///
/// The condition must read `@Observable` state of the main actor. A double has no such state: wait
/// for a gate with `nextCall()`, for a spy with `waitForCalls()`. The condition sees what is true
/// once the main actor has a moment: a value that is replaced before that can be missed. To see
/// each value, use a ``StateRecorder``. The time-out, ten seconds unless you give one, is how long
/// the test may hang when the condition never holds.
///
/// - Throws: ``WaitTimedOut``, also if the condition came to hold without a change that observers
///   see, or `CancellationError` if the test's own task is cancelled.
@MainActor public func waitUntil(
  timeout: Duration? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limit = WaitLimit(timeout, at: site)
  if let timedOut = try await look(within: limit, for: condition) {
    throw condition()
      ? limit.timedOut(awaiting: .unobservedCondition) : timedOut(.condition(state: nil))
  }
}

/// Waits until observable state has a value, and says on failure which one it has.
///
/// ```swift
/// model.searchButtonTapped()
/// try await waitUntil(model.albums, equals: ["Kind of Blue"])
/// ```
///
/// It waits as ``waitUntil(timeout:fileID:filePath:line:column:_:)`` does, and as long.
///
/// - Throws: ``WaitTimedOut``, or `CancellationError` if the test's own task is cancelled.
@MainActor public func waitUntil<Value: Equatable>(
  _ value: @autoclosure @escaping @MainActor () -> Value, equals expected: Value,
  timeout: Duration? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limit = WaitLimit(timeout, at: site)
  if let timedOut = try await look(within: limit, for: { value() == expected }) {
    let found = value()
    throw found == expected
      ? limit.timedOut(awaiting: .unobservedCondition)
      : timedOut(.condition(state: "\(text(of: expected)), and found \(text(of: found)),"))
  }
}

/// A condition can't await: it is looked at again on each change of what it read.
@available(
  *, unavailable,
  message: "A condition of waitUntil can't await. Await the value itself, or wait for a property."
)
@MainActor public func waitUntil(
  timeout: Duration? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () async -> Bool
) async throws {}

/// Looks at a condition, and again after each change of what it read.
///
/// - Returns: `nil` once the condition holds; if it does not within the limit, what makes the error.
@MainActor private func look(
  within limit: WaitLimit, for condition: @MainActor () -> Bool
) async throws -> ((WaitTimedOut.Awaited) -> WaitTimedOut)? {
  while true {
    let change = Wait<Void>()
    let wasNotified = Flag()
    let holds = withObservationTracking(condition) {
      wasNotified.raise()
      change.end(.success(()))
    }
    if holds {
      return nil
    }
    do {
      try await change.value(within: limit, awaiting: .condition(state: nil))
    } catch is WaitTimedOut {
      // The deadline came first, but only just: the change is there as well.
      if wasNotified.isRaised && condition() {
        return nil
      }
      return limit.timedOut
    }
  }
}

/// Whether something has happened, on whatever thread.
private final class Flag: Sendable {
  private let state = Atomic(false)

  var isRaised: Bool {
    state.load(ordering: .acquiring)
  }

  func raise() {
    state.store(true, ordering: .releasing)
  }
}
