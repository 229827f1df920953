import CallbackToAsync
import Testing

@MainActor
@Suite("A completion that is never called")
struct NoAnswerTests {
  let layer = LayerSpy()

  @Test("S6 · A search ends with an error as soon as the layer lets go of the completion")
  func forgotten() async throws {
    let search = RunningSearch("herbie", in: layer)
    try await layer.request().forget()

    #expect(try await search.outcome() == .noAnswer)
  }

  @Test("S6 · As long as the layer keeps the completion, the search waits")
  func kept() async throws {
    let search = RunningSearch("herbie", in: layer)
    let request = try await layer.request()
    for _ in 0..<10 { await Task.yield() }
    request.succeed("Head Hunters")

    #expect(try await search.outcome() == .albums(["Head Hunters"]))
  }

  @Test("S6 · Meanwhile it does nothing: it is told of the end, and does not look for it")
  func quiet() async throws {
    let turns = TurnCounter()
    let search = RunningSearch("herbie", in: layer, counting: turns)
    let request = try await layer.request()
    await turns.settle()
    let before = turns.count
    let end = ContinuousClock.now + .milliseconds(100)
    while ContinuousClock.now < end { await Task.yield() }

    // Who looks by a clock, or at each turn, takes a turn for each look.
    #expect(turns.count - before <= 2)
    request.succeed("Head Hunters")
    #expect(try await search.outcome() == .albums(["Head Hunters"]))
  }

  @Test("S6 · So it does if the layer lets go of it at once")
  func forgottenWithin() async throws {
    let layer = LayerSpy(whileAsked: { $0.forget() })
    let search = RunningSearch("herbie", in: layer)

    #expect(try await search.outcome() == .noAnswer)
  }
}
