import Dispatch
import Observation

/// Waits until a condition over observable state holds.
@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  enum Occasion {
    case change
    case limit(holds: Bool)
  }
  let (occasions, occasion) = AsyncStream.makeStream(of: Occasion.self)

  func holds() -> Bool {
    withObservationTracking {
      condition()
    } onChange: {
      occasion.yield(.change)
    }
  }

  let lastLook = DispatchWorkItem { @Sendable in
    Task { @MainActor in
      occasion.yield(.limit(holds: condition()))
    }
  }
  DispatchQueue.global().asyncAfter(deadline: .after(timeout), execute: lastLook)
  defer { lastLook.cancel() }

  if holds() {
    return
  }
  for await occasion in occasions {
    switch occasion {
    case .change where holds(), .limit(holds: true):
      return
    case .change:
      continue
    case .limit(holds: false):
      throw WaitTimedOut(limit: timeout, callSite: site)
    }
  }
  throw CancellationError()
}

extension DispatchTime {
  /// The moment that far from now.
  fileprivate static func after(_ limit: Duration) -> DispatchTime {
    let (seconds, attoseconds) = limit.components
    return .now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
  }
}
