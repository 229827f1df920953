import Testing
import WaitForChanges

@MainActor
@Suite("A wait for a condition")
struct ConditionTests {
  let list = BeerList()

  @Test("S4 · A condition that holds already ends the wait")
  func alreadyTrue() async {
    list.receive(["Porter"])
    let result = await ending {
      try await waitUntil(timeout: longLimit) { list.beers == ["Porter"] }
    }
    #expect(result == .returnedAtOnce)
  }

  @Test("S5 · A change after which the condition does not hold does not end the wait")
  func unwantedChange() async {
    let wait = RunningWait {
      try await waitUntil(timeout: longLimit) { list.beers == ["Porter"] }
    }
    await letOthersRun()
    list.receive(["Stout"])
    await letOthersRun()

    #expect(!wait.isOver)
    list.receive(["Porter"])
    _ = await wait.result
  }

  @Test("S5 · The first change or a later one ends the wait, if it holds then", arguments: [1, 3])
  func wantedChange(count: Int) async {
    let wait = RunningWait {
      try await waitUntil(timeout: longLimit) { list.beers.count >= count }
    }
    for number in 1...count {
      await letOthersRun()
      list.beers.append("No. \(number)")
    }
    let result = await wait.result
    #expect(result == .returnedAtOnce)
  }

  @Test("S7 · While nothing changes, the condition is looked at no more than twice")
  func noPolling() async {
    var looks = 0
    let wait = RunningWait {
      try await waitUntil(timeout: longLimit) {
        looks += 1
        return list.beers == ["Porter"]
      }
    }
    // Turns and time, for whoever looks by either.
    let end = ContinuousClock.now + .milliseconds(100)
    while ContinuousClock.now < end {
      await Task.yield()
    }

    #expect(looks <= 2)
    list.receive(["Porter"])
    wait.cancel()
  }

  @Test("S6 · The limit is that of the whole wait, whatever changes meanwhile")
  func wholeLimit() async {
    let changing = list.changing(for: longLimit)
    let (_, time) = await outcome {
      try await waitUntil(timeout: .milliseconds(150)) { list.beers == ["Stout"] }
    }
    changing.cancel()
    #expect(time < longLimit)
  }
}
