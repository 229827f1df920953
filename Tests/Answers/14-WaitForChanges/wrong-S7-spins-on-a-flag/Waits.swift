import Observation
import Synchronization

/// Runs an act, and waits until observers of a property have been told of one change.
@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let deadline = ContinuousClock.now + timeout
  let flag = Flag()
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    flag.set()
  }
  try act()
  guard try await flag.isSet(before: deadline) else {
    throw WaitTimedOut(limit: timeout, callSite: site)
  }
}

/// Waits until a condition over observable state holds.
@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let deadline = ContinuousClock.now + timeout
  var flag = Flag()
  while !withObservationTracking(condition, onChange: { [flag] in flag.set() }) {
    guard try await flag.isSet(before: deadline) else {
      guard condition() else {
        throw WaitTimedOut(limit: timeout, callSite: site)
      }
      return
    }
    flag = Flag()
  }
}

/// Whether observers were told, on whatever thread.
private final class Flag: Sendable {
  private let isSet = Atomic(false)

  func set() {
    isSet.store(true, ordering: .releasing)
  }

  /// Looks at the flag at every turn, until it is set: true, or the deadline is over: false.
  @MainActor
  func isSet(before deadline: ContinuousClock.Instant) async throws -> Bool {
    while !isSet.load(ordering: .acquiring) {
      try Task.checkCancellation()
      guard ContinuousClock.now < deadline else {
        return false
      }
      await Task.yield()
    }
    return true
  }
}
