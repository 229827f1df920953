import Observation

/// The waits that go on, by what they wait for.
///
/// A test that has failed may leave one behind: the next one on the same property takes its place.
@MainActor
private enum Waits {
  struct Key: Hashable {
    let subject: ObjectIdentifier
    let property: AnyKeyPath
  }

  static var count = 0
  static var running: [Key: (number: Int, change: AsyncStream<Void>.Continuation)] = [:]

  static func begin(_ key: Key, _ change: AsyncStream<Void>.Continuation) -> Int {
    count += 1
    running.updateValue((count, change), forKey: key)?.change.finish()
    return count
  }

  static func end(_ key: Key, _ number: Int) {
    if running[key]?.number == number {
      running[key] = nil
    }
  }
}

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
  let (changes, change) = AsyncStream.makeStream(of: Void.self)
  let key = Waits.Key(subject: ObjectIdentifier(subject), property: property)
  let number = Waits.begin(key, change)
  defer { Waits.end(key, number) }
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    change.yield()
  }
  try act()
  try await first(of: changes, within: timeout, orEnd: change, callSite: site)
}

/// Waits for the first value of a stream, which is finished when there is none within the limit.
@MainActor
func first(
  of changes: AsyncStream<Void>, within limit: Duration,
  orEnd change: AsyncStream<Void>.Continuation, callSite: CallSite
) async throws {
  let timer = Task {
    try await Task.sleep(for: limit)
    change.finish()
  }
  defer { timer.cancel() }
  for await _ in changes {
    return
  }
  try Task.checkCancellation()
  throw WaitTimedOut(limit: limit, callSite: callSite)
}
