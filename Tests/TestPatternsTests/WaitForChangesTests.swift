import Testing

@testable import TestPatterns

@MainActor @Suite("waitForChanges") struct WaitForChangesTests {
  let shelf = Shelf()

  @Test("A change that the act makes at once is seen, and in place on return")
  func atOnce() async throws {
    try await waitForChanges(to: \.title, on: shelf) { shelf.title = "a" }
    #expect(shelf.title == "a")
  }

  @Test("A change some turns after the act is seen, and in place on return")
  func later() async throws {
    try await waitForChanges(to: \.title, on: shelf) {
      Task {
        await Task.yield()
        shelf.title = "a"
      }
    }
    #expect(shelf.title == "a")
  }

  @Test("Several changes end the wait as one does")
  func severalChanges() async throws {
    try await waitForChanges(to: \.state, on: shelf) { shelf.loadAtOnce() }
    #expect(shelf.state == .loaded(["a", "b"]))
  }

  @Test("A change that a task elsewhere tells of ends the wait")
  func elsewhere() async throws {
    let gauge = Gauge()
    try await waitForChanges(to: \.level, on: gauge) { Task.detached { gauge.rise() } }
  }

  @Test("Another property, and an equal value, end no wait; it says what to do")
  func timesOut() async {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await waitForChanges(to: \.title, on: shelf, timeout: .milliseconds(1)) {
        shelf.title = ""
        shelf.subtitle = "never waited for"
      }
    }
    #expect(error?.limit == .milliseconds(1))
    #expect(
      error?.words == """
        expected a change of the property within 0.001 seconds after the act began. \
        This may mean that the act started nothing, that it set an equal value, or that the \
        property is not observed. \
        Compare the property before and after, or wait for a condition with waitUntil.
        """)
  }

  @Test("A time-out names the line of the call")
  func callSite() async {
    let line = UInt(#line + 2)
    do {
      try await waitForChanges(to: \.title, on: shelf, timeout: .zero) {}
      Issue.record("It did not time out.")
    } catch {
      #expect((error as? WaitTimedOut)?.callSite.line == line)
    }
  }

  @Test("What the act throws is passed on, without a wait")
  func passesErrorsOn() async {
    await #expect(throws: Lost.self) {
      try await waitForChanges(to: \.title, on: shelf, timeout: .seconds(60)) { throw Lost() }
    }
  }

  @Test("A cancelled wait throws CancellationError")
  func cancelled() async {
    let wait = Task { try await waitForChanges(to: \.title, on: shelf) {} }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test("A wait in vain keeps the subject no longer than it lasts")
  func keepsNothing() async {
    var owned: Shelf? = Shelf()
    weak let freed = owned
    if let owned {
      _ = try? await waitForChanges(to: \.title, on: owned, timeout: .zero) {}
    }
    owned = nil
    #expect(freed == nil)
  }
}
