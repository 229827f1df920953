import Testing

@testable import TestPatterns

@MainActor @Suite("StreamReader") struct StreamReaderTests {
  @Test("Values come one by one, and the test acts between them")
  func steps() async throws {
    let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
    let reader = ticks.reader()
    for tick in 1...3 {
      continuation.yield(tick)
      let value = try await reader.next()
      #expect(value == tick)
    }
    continuation.finish()
    for _ in 1...2 {
      let end = try await reader.next()
      #expect(end == nil)
    }
  }

  @Test("Several values that are there already are read one after the other")
  func buffered() async throws {
    let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
    for tick in 1...3 { continuation.yield(tick) }
    let reader = ticks.reader()
    let values = [try await reader.next(), try await reader.next(), try await reader.next()]
    #expect(values == [1, 2, 3])
  }

  @Test("The error that ends the stream is thrown behind its values")
  func failing() async throws {
    let (ticks, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.finish(throwing: Lost())
    let reader = ticks.reader()
    let value = try await reader.next()
    #expect(value == 1)
    await #expect(throws: Lost.self) { try await reader.next() }
  }

  @Test("A value that never comes is a time-out at the line of the call")
  func timesOut() async {
    let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
    let reader = ticks.reader()
    let line = UInt(#line + 1)
    let error = await #expect(throws: WaitTimedOut.self) {
      try await reader.next(timeout: .milliseconds(1))
    }
    #expect(error?.callSite.line == line)
    #expect(error?.words?.hasPrefix("expected 1 value within 0.001 seconds") == true)
    continuation.finish()
  }
}
