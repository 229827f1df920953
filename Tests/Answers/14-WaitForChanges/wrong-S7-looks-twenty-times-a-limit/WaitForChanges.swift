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
  let wasTold = Told()
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    wasTold.set()
  }
  try act()
  let deadline = ContinuousClock.now + timeout
  let pause = max(timeout / 20, .milliseconds(1))
  while !wasTold.isSet {
    guard ContinuousClock.now < deadline else {
      throw WaitTimedOut(limit: timeout, callSite: site)
    }
    try await Task.sleep(until: min(deadline, .now + pause), clock: .continuous)
  }
  try Task.checkCancellation()
}

/// Whether observers were told, on whatever thread.
private final class Told: Sendable {
  private let flag = Atomic(false)

  func set() {
    flag.store(true, ordering: .releasing)
  }

  var isSet: Bool {
    flag.load(ordering: .acquiring)
  }
}
