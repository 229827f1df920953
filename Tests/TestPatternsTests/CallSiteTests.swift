import Testing

@testable import TestPatterns

@MainActor @Suite("A failure names the line of the call") struct CallSiteTests {
  let gate = Gate<String, Int>()

  @Test("in Gate.nextCall")
  func nextCall() async {
    let line = UInt(#line + 1)
    let error = await caught { try await gate.nextCall(timeout: .zero) }
    #expect(error?.callSite.line == line)
    #expect(error?.description.hasPrefix("TestPatternsTests/CallSiteTests.swift:\(line):") == true)
  }

  @Test("in ManualClock.waitForSleepers")
  func waitForSleepers() async {
    let line = UInt(#line + 1)
    let error = await caught { try await ManualClock().waitForSleepers(timeout: .zero) }
    #expect(error?.callSite.line == line)
  }

  @Test("in waitUntil, for each of two waits in one test")
  func twoWaits() async {
    let line = UInt(#line + 1)
    let first = await caught { try await waitUntil(timeout: .zero) { false } }
    let second = await caught { try await waitUntil(timeout: .zero) { false } }
    #expect([first?.callSite.line, second?.callSite.line] == [line, line + 1])
  }

  @Test("in Gate.Call.resume, with an answer, an error, or neither")
  func resume() async throws {
    let task = Task { try await gate.call("a") }
    let call = try await gate.nextCall()
    try call.resume(returning: 1)
    _ = try await task.value
    let void = Gate<String, Void>()
    let saving = Task { try await void.call("a") }
    let save = try await void.nextCall()
    try save.resume()
    try await saving.value

    let line = UInt(#line + 1)
    let returning = await caught { try call.resume(returning: 2) }
    let throwing = await caught { try call.resume(throwing: Lost()) }
    let neither = await caught { try save.resume() }
    #expect([returning, throwing, neither].map(\.?.callSite.line) == [line, line + 1, line + 2])
    let sites = [returning, throwing, neither].map { ($0 as? CallNotWaiting)?.answeredAt?.line }
    #expect(sites == [line - 9, line - 9, line - 4])
  }

  @Test("in complete, with an answer or without")
  func complete() async {
    let main = CapturingSpy<String, Int>()
    let mainVoid = CapturingSpy<String, Void>()
    let sendable = SendableCapturingSpy<String, Int>()
    let sendableVoid = SendableCapturingSpy<String, Void>()

    let line = UInt(#line + 1)
    let errors = await [
      caught { try main.complete(with: 1) },
      caught { try mainVoid.complete() },
      caught { try sendable.complete(with: 1) },
      caught { try sendableVoid.complete() },
    ]
    #expect(errors.map(\.?.callSite.line) == [line + 1, line + 2, line + 3, line + 4])
  }

  @Test("in collect and outcome")
  func streams() async {
    let (ended, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.finish()
    let endless = (0..<3).map { _ in AsyncStream.makeStream(of: Int.self).stream }

    let line = UInt(#line + 1)
    let all = await caught { try await endless[0].collect(timeout: .zero) }
    let some = await caught { try await endless[1].collect(1, timeout: .zero) }
    let early = await caught { try await ended.collect(1) }
    let outcome = await endless[2].outcome(timeout: .zero)
    let errors = [all, some, early, outcome.error as? any PlacedError]
    #expect(errors.map(\.?.callSite.line) == [line, line + 1, line + 2, line + 3])
  }

  @Test("and two places are equal if they are one")
  func equality() async {
    func wait() async -> (any PlacedError)? {
      await caught { try await gate.nextCall(timeout: .zero) }
    }
    let first = await wait()
    let second = await wait()
    let other = await caught { try await gate.nextCall(timeout: .zero) }
    #expect(first?.callSite == second?.callSite)
    #expect(first?.callSite != other?.callSite)
  }
}
