import Testing

@testable import TestPatterns

@MainActor @Suite("waitUntil") struct WaitUntilTests {
  let shelf = Shelf()

  @Test("A condition that holds already returns at once, whatever the limit")
  func alreadyTrue() async throws {
    try await waitUntil(timeout: .zero) { shelf.state == .idle }
  }

  @Test("A condition that holds after several changes is seen, and holds on return")
  func severalChanges() async throws {
    Task {
      for title in ["a", "b", "c"] {
        shelf.title = title
        await Task.yield()
      }
    }
    try await waitUntil { shelf.title == "c" }
    #expect(shelf.title == "c")
  }

  @Test("The last of several changes without a suspension between is seen")
  func atOnce() async throws {
    Task { shelf.loadAtOnce() }
    try await waitUntil { shelf.state == .loaded(["a", "b"]) }
    #expect(shelf.state == .loaded(["a", "b"]))
  }

  @Test("A condition over several properties sees each of them")
  func severalProperties() async throws {
    Task {
      shelf.title = "a"
      await Task.yield()
      shelf.subtitle = "b"
    }
    try await waitUntil { shelf.title == "a" && shelf.subtitle == "b" }
  }

  @Test("A condition is looked at once at the start, and once when what it read has changed")
  func noPolling() async throws {
    var looks = 0
    try await waitUntil {
      looks += 1
      if looks == 1 {
        Task {
          shelf.subtitle = "never read"
          await Task.yield()
          shelf.title = "a"
        }
      }
      return shelf.title == "a"
    }
    #expect(looks == 2)
  }

  @Test("A condition that never holds times out, and says what to do")
  func timesOut() async {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await waitUntil(timeout: .milliseconds(1)) { shelf.title == "never" }
    }
    #expect(error?.limit == .milliseconds(1))
    #expect(
      error?.words == """
        expected the condition to hold within 0.001 seconds. \
        This may mean that the state never got there, or was there too briefly to be seen, or \
        that the condition reads nothing that is @Observable. \
        Compare the values of a StateRecorder to see which way the state went.
        """)
  }

  @Test("A condition that came to hold without an observed change fails, and says what to wait for")
  func unobserved() async throws {
    var looks = 0
    let error = await #expect(throws: WaitTimedOut.self) {
      try await waitUntil(timeout: .milliseconds(1)) {
        looks += 1
        return looks >= 2
      }
    }
    #expect(
      error?.words == """
        expected a change of @Observable state to make the condition hold within 0.001 seconds. It \
        holds now, but no change was seen. \
        This may mean that the condition reads a double or a plain variable, which notifies no \
        observer. \
        Wait for a gate with nextCall(), for a spy with waitForCalls(), for a clock with \
        waitForSleepers(), or for the task with finished().
        """)
  }

  @Test("A change that comes when the limit is reached is seen")
  func lastLook() async throws {
    let shelf = shelf
    let wait = try await begun {
      try await waitUntil(timeout: .milliseconds(1)) { shelf.title == "a" }
    }
    // The deadline passes while this keeps the main actor, and the change comes after it.
    let end = ContinuousClock.now + .milliseconds(20)
    while ContinuousClock.now < end {}
    shelf.title = "a"
    try await wait.value
  }

  @Test("A wait for a value returns once it is there, and names the value found if it is not")
  func value() async throws {
    Task { shelf.loadAtOnce() }
    try await waitUntil(shelf.state, equals: .loaded(["a", "b"]))
    let line = UInt(#line + 1)
    let error = await #expect(throws: WaitTimedOut.self) {
      try await waitUntil(shelf.state, equals: .idle, timeout: .milliseconds(1))
    }
    #expect(error?.callSite.line == line)
    #expect(
      error?.words?.hasPrefix(
        #"expected .idle, and found .loaded(["a", "b"]), within 0.001 seconds. This may"#) == true)
  }

  @Test("A cancelled wait throws CancellationError")
  func cancelled() async {
    let wait = Task { try await waitUntil { shelf.title == "never" } }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }
}
