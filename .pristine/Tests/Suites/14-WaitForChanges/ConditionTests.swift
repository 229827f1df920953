import Testing
import WaitForChanges

@MainActor
@Suite("A wait for a condition")
struct ConditionTests {
  let list = BeerList()

  @Test(
    "S4 · A condition that holds already ends the wait, whatever its limit",
    arguments: [longLimit, .zero])
  func alreadyTrue(limit: Duration) async {
    list.receive(["Porter"])
    let result = await ending {
      try await waitUntil(timeout: limit) { list.beers == ["Porter"] }
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

  @Test(
    "S5 · The first change or a later one ends the wait, if the condition holds then",
    arguments: [1, 3])
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

  @Test(
    "S5 · The last of several changes, a turn apart, ends the wait, if the condition holds then")
  func changeAfterChange() async {
    for count in Array(repeating: 1...8, count: 5).joined() + [500] {
      let list = BeerList()
      Task {
        for number in 1...count {
          list.beers.append("No. \(number)")
          await Task.yield()
        }
      }
      let result = await ending {
        try await waitUntil(timeout: longLimit) { list.beers.count == count }
      }
      #expect(result == .returnedAtOnce, "There were \(count) changes.")
      guard result == .returnedAtOnce else { return }
    }
  }

  @Test("S7 · The call, each change and the limit evaluate the condition twice at most")
  func noPolling() async {
    var looks = 0
    let wait = RunningWait {
      try await waitUntil(timeout: anHour) {
        looks += 1
        return list.beers == ["Porter"]
      }
    }
    // Let turns and time pass: a helper may poll by either.
    let end = ContinuousClock.now + .milliseconds(40)
    while ContinuousClock.now < end {
      await Task.yield()
    }

    #expect(looks <= 2, "The call takes at most two, and nothing else has happened.")
    for change in 1...3 {
      let before = looks
      list.receive(["Stout No. \(change)"])
      await letOthersRun()
      #expect(looks - before <= 2, "Change \(change) takes at most two.")
    }
    wait.cancel()

    looks = 0
    _ = await outcome {
      try await waitUntil(timeout: .milliseconds(1)) {
        looks += 1
        return false
      }
    }
    #expect(looks <= 4, "Call and limit take at most two each.")
  }

  @Test("S6 · The limit is that of the whole wait, however many changes come")
  func wholeLimit() async {
    let changing = list.changing(for: longLimit)
    let (_, time) = await outcome {
      try await waitUntil(timeout: .milliseconds(50)) { list.beers == ["Stout"] }
    }
    changing.cancel()
    #expect(
      time < longLimit,
      "The limit was 50 ms. Changes came for 0.7 s, and the wait went on as long, or longer.")
  }

  @Test("S6 · The limit includes the time that the condition takes")
  func slowCondition() async {
    let changing = list.changing(for: longLimit)
    let (_, time) = await outcome {
      try await waitUntil(timeout: .milliseconds(50)) {
        let end = ContinuousClock.now + .milliseconds(2)
        while ContinuousClock.now < end {}
        return list.beers == ["Stout"]
      }
    }
    changing.cancel()
    #expect(
      time < longLimit,
      "The limit was 50 ms. Changes came for 0.7 s, and the wait went on as long, or longer.")
  }
}
