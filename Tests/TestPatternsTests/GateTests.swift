import Testing

@testable import TestPatterns

@MainActor @Suite("Gate") struct GateTests {
  let gate = Gate<String, Int>()

  @Test("A call waits until it is let go, and the test sees it waiting")
  func callWaits() async throws {
    let shelf = Shelf()
    let names = Gate<String, [String]>()
    let load = Task { await shelf.load { try await names.call("all") } }

    let call = try await names.nextCall()
    #expect(call.input == "all")
    #expect(shelf.state == .loading)

    try call.resume(returning: ["a", "b"])
    await load.value
    #expect(shelf.state == .loaded(["a", "b"]))
  }

  @Test("Calls that overlap can be let go in reverse order")
  func reverseOrder() async throws {
    var ended: [Int] = []
    let first = Task { ended.append(try await gate.call("first")) }
    let firstCall = try await gate.nextCall()
    let second = Task { ended.append(try await gate.call("second")) }
    let secondCall = try await gate.nextCall()

    try secondCall.resume(returning: 2)
    try await second.value
    #expect(ended == [2])
    try firstCall.resume(returning: 1)
    try await first.value
    #expect(ended == [2, 1])
    #expect(gate.inputs == ["first", "second"])
  }

  @Test("A call can be let go with an error")
  func resumeThrowing() async throws {
    let task = Task { try await gate.call("a") }
    try await gate.nextCall().resume(throwing: Lost())
    await #expect(throws: Lost.self) { try await task.value }
  }

  @Test("A call can be let go before its caller has begun to wait")
  func nothingIsLost() async throws {
    for number in 0..<200 {
      let gate = gate
      let task = Task.detached { try await gate.call("\(number)") }
      try await gate.nextCall().resume(returning: number)
      #expect(try await task.value == number)
    }
  }

  @Test("A call is on record before its caller suspends, and calls come in order of arrival")
  func inOrder() async throws {
    for input in ["a", "b", "c"] {
      _ = try await begun { try await gate.call(input) }
    }
    #expect(gate.inputs == ["a", "b", "c"])
    var taken: [String] = []
    for _ in 1...3 {
      let call = try await gate.nextCall()
      taken.append(call.input)
      try call.resume(returning: 0)
    }
    #expect(taken == ["a", "b", "c"])
  }

  @Test("Many waiting tests each get a call of their own")
  func eachTakerGetsOneCall() async throws {
    let gate = Gate<Int, Int>()
    let takers = (0..<20).map { _ in
      Task {
        let call = try await gate.nextCall()
        try call.resume(returning: 0)
        return call.input
      }
    }
    for number in 0..<20 {
      _ = Task { try await gate.call(number) }
    }
    var inputs: [Int] = []
    for taker in takers {
      inputs.append(try await taker.value)
    }
    #expect(inputs.sorted() == Array(0..<20))
  }

  @Test("Letting go a second time throws, says where the first was, and the first answer stays")
  func resumeTwice() async throws {
    let task = Task { try await gate.call("a") }
    let call = try await gate.nextCall()
    #expect(call.isWaiting)
    let first = UInt(#line + 1)
    try call.resume(returning: 1)
    #expect(!call.isWaiting)

    let error = #expect(throws: CallNotWaiting.self) { try call.resume(returning: 2) }
    #expect(throws: CallNotWaiting.self) { try call.resume(throwing: Lost()) }
    #expect(try await task.value == 1)
    #expect(error?.call == "call(\"a\")")
    #expect(error?.answeredAt?.line == first)
    let site = try #require(error?.answeredAt)
    #expect(
      error?.words == """
        expected call("a") to wait for an answer, but it has had one, at \(site). \
        This may mean that the test takes one call for another, or that a helper answers as well. \
        Take each call with nextCall(), and answer it once.
        """)
  }

  @Test("Letting go where nobody may wait tells whether somebody did, and the first answer stays")
  func resumeIfWaiting() async throws {
    let task = Task { try await gate.call("a") }
    let call = try await gate.nextCall()
    #expect(call.resumeIfWaiting(returning: 1))
    #expect(!call.resumeIfWaiting(returning: 2))
    #expect(!call.resumeIfWaiting(throwing: Lost()))
    #expect(try await task.value == 1)

    let failing = Task { try await gate.call("b") }
    #expect(try await gate.nextCall().resumeIfWaiting(throwing: Lost()))
    await #expect(throws: Lost.self) { try await failing.value }
  }

  @Test("A call without an answer to give is simply let go")
  func resumeVoid() async throws {
    let gate = Gate<String, Void>()
    let task = Task { try await gate.call("save") }
    let call = try await gate.nextCall()
    try call.resume()
    #expect(throws: CallNotWaiting.self) { try call.resume() }
    #expect(!call.resumeIfWaiting())
    try await task.value

    let other = Task { try await gate.call("save") }
    #expect(try await gate.nextCall().resumeIfWaiting())
    try await other.value
  }

  @Test("A gate without an input is called without one, and says so")
  func withoutInput() async throws {
    let gate = Gate<Void, Int>()
    let task = Task { try await gate.call() }
    let call = try await gate.nextCall()
    try call.resume(returning: 1)
    #expect(try await task.value == 1)
    let error = #expect(throws: CallNotWaiting.self) { try call.resume(returning: 2) }
    #expect(error?.words?.hasPrefix("expected call() to wait for an answer") == true)
  }

  @Test("The answer is not kept once its caller has it")
  func answerIsReleased() async throws {
    let gate = Gate<String, Cover>()
    weak var cover: Cover?
    do {
      let sent = Cover()
      cover = sent
      let task = Task { try await gate.call("a") === sent }
      try await gate.nextCall().resume(returning: sent)
      #expect(try await task.value)
    }
    #expect(cover == nil)
    #expect(gate.inputs == ["a"])
  }
}

struct Lost: Error {}

private final class Cover: Sendable {}
