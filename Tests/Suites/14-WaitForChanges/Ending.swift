import WaitForChanges

/// How a wait ended, and how soon if it returned.
enum Ending: Equatable {
  case returnedAtOnce
  case returnedLate
  case timedOut
  case cancelled
  case threw(String)
}

/// A wait that takes longer has not ended at once.
let atOnce = Duration.milliseconds(500)

/// The limit of waits that something else must end, long before.
let longLimit = Duration.milliseconds(700)

/// The limit of waits that a test cancels after a moment.
let anHour = Duration.seconds(3600)

/// Runs a wait to its end.
@MainActor
func ending(of wait: @MainActor () async throws -> Void) async -> Ending {
  let (error, time) = await outcome(of: wait)
  return switch error {
  case nil: time < atOnce ? .returnedAtOnce : .returnedLate
  case is WaitTimedOut: .timedOut
  case is CancellationError: .cancelled
  case let error?: .threw("\(error)")
  }
}

/// What a wait throws, and how long it takes.
@MainActor
func outcome(
  of wait: @MainActor () async throws -> Void
) async -> (error: (any Error)?, time: Duration) {
  let start = ContinuousClock.now
  do {
    try await wait()
    return (nil, ContinuousClock.now - start)
  } catch {
    return (error, ContinuousClock.now - start)
  }
}

/// Lets everything that is ready run, on the main actor and elsewhere.
///
/// Use it before checking that something did *not* happen. No test waits in this way for something
/// that must happen.
@MainActor
func letOthersRun() async {
  for _ in 1...10 {
    await Task.yield()
    await Task.detached {}.value
  }
}
