import Observation

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
  let begin = SuspendingClock.now
  let (flag, _) = tracked { subject[keyPath: property] }
  try act()
  if try await !naps(until: flag, or: begin + timeout) {
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
  let deadline = SuspendingClock.now + timeout
  var (flag, holds) = tracked(condition)
  while !holds {
    let isLast = try await !naps(until: flag, or: deadline)
    // A thread that tells of a change may do so before it has made it.
    await Task.yield()
    (flag, holds) = tracked(condition)
    if !holds, isLast || SuspendingClock.now >= deadline {
      throw WaitTimedOut(limit: timeout, callSite: site)
    }
  }
}

/// Evaluates once, and hoists a flag at the first change of what was read.
@MainActor
private func tracked<Value>(_ read: () -> Value) -> (flag: Flag, value: Value) {
  let flag = Flag()
  let value = withObservationTracking(read) { flag.hoist(.change) }
  return (flag, value)
}
