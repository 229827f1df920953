import Dispatch
import Synchronization
import Testing

@testable import TestPatterns

@MainActor @Suite("waitUntilFreed") struct WaitUntilFreedTests {
  @Test("An object that nobody holds is freed")
  func nobody() async throws {
    try await waitUntilFreed(timeout: .zero) { Shelf() }
  }

  @Test("A task that lets go of it some turns later gets its turn")
  func later() async throws {
    try await waitUntilFreed {
      let shelf = Shelf()
      Task {
        for _ in 1...5 { await Task.yield() }
        shelf.title = "a"
      }
      return shelf
    }
  }

  @Test("An object that is held times out, and says what to do")
  func held() async {
    let shelf = Shelf()
    let error = await #expect(throws: StillHeld.self) {
      try await waitUntilFreed(timeout: .milliseconds(1)) { shelf }
    }
    #expect(error?.type == "Shelf")
    #expect(error?.limit == .milliseconds(1))
    #expect(
      error?.words == """
        expected the Shelf to be freed within 0.001 seconds, once the closure had returned. \
        This may mean that a task which has not ended retains it, or a closure that is kept \
        somewhere, or a variable of the test's outside the closure. \
        Look at what captures it: a loop or a closure that outlives the object needs [weak self], \
        and must not keep a strong reference across an await.
        """)
  }

  @Test("An object that a task holds for ever is not freed, though nobody else has it")
  func heldByATask() async {
    let (plays, continuation) = AsyncStream.makeStream(of: String.self)
    await #expect(throws: StillHeld.self) {
      try await waitUntilFreed(timeout: .milliseconds(1)) {
        let counter = PlayCounter()
        Task { for await _ in plays { counter.count += 1 } }
        return counter
      }
    }
    continuation.finish()
  }

  @Test("A time-out names the line of the call")
  func callSite() async {
    let shelf = Shelf()
    let line = UInt(#line + 2)
    do {
      try await waitUntilFreed(timeout: .zero) { shelf }
      Issue.record("It did not time out.")
    } catch {
      #expect((error as? StillHeld)?.callSite.line == line)
    }
  }

  @Test("Behind a hundred looks there is one a millisecond at most, so that no core is kept busy")
  nonisolated func looks() async {
    let turns = TurnCounter()
    let box = Box(width: 1)
    let start = ContinuousClock.now
    let error = await withTaskExecutorPreference(turns) {
      await #expect(throws: StillHeld.self) {
        try await waitUntilFreed(timeout: .milliseconds(40)) { box }
      }
    }
    #expect(error?.type == "Box")
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    // The first hundred take turns at once, and each step of a task may be a turn of its own.
    #expect(turns.count < 2 * (100 + milliseconds))
  }

  @Test("What the closure throws is passed on")
  func passesErrorsOn() async {
    await #expect(throws: Lost.self) {
      try await waitUntilFreed { () throws -> Shelf in throw Lost() }
    }
  }

  @Test("A cancelled wait throws CancellationError")
  func cancelled() async {
    let shelf = Shelf()
    let wait = Task { try await waitUntilFreed(timeout: .seconds(60)) { shelf } }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test("It is no matter of an actor", arguments: [1, 2])
  nonisolated func anywhere(width: Int) async throws {
    try await waitUntilFreed { Box(width: width) }
  }
}

/// Has one thread take all turns of a task, and counts them.
private final class TurnCounter: TaskExecutor {
  private let queue = DispatchQueue(label: "turns")
  private let turns = Mutex(0)

  var count: Int { turns.withLock(\.self) }

  func enqueue(_ job: consuming ExecutorJob) {
    turns.withLock { $0 += 1 }
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

private final class Box {
  let width: Int
  init(width: Int) { self.width = width }
}
