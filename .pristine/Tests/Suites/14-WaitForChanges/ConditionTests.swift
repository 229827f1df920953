import Testing
import WaitForChanges

@MainActor
@Suite("A wait for a condition")
struct ConditionTests {
  let list = BeerList()

  @Test(
    "S8 · A condition that holds already ends the wait, whatever the limit",
    arguments: [Duration.zero, longLimit])
  func alreadyTrue(limit: Duration) async {
    list.receive(["Porter"])
    let result = await ending {
      try await waitUntil(timeout: limit) { list.beers == ["Porter"] }
    }
    #expect(result == .returnedAtOnce)
  }

  @Test("S9 · A change after which the condition does not hold ends no wait", arguments: 1...3)
  func unwantedChanges(count: Int) async {
    let wait = RunningWait {
      try await waitUntil(timeout: longLimit) { list.beers == ["Porter"] }
    }
    await letOthersRun()
    for number in 1...count {
      list.beers.append("No. \(number)")
      await letOthersRun()
    }

    #expect(!wait.isOver)
    list.receive(["Porter"])
    _ = await wait.result
  }

  @Test("S10 · The first change or a later one ends the wait, if it holds then", arguments: 1...4)
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

  @Test("S10 · It does so at once, however long the limit")
  func wantedChangeWithinAnHour() async {
    let wait = RunningWait {
      try await waitUntil(timeout: anHour) { list.beers == ["Porter"] }
    }
    await letOthersRun()
    list.receive(["Porter"])
    let ending = await wait.endingAtOnce
    wait.cancel()
    #expect(ending == .returnedAtOnce)
  }

  @Test("S10 · It does so while changes go on, after which it goes on holding")
  func changesThatGoOn() async {
    let changing = list.changing(for: longLimit)
    let wait = RunningWait {
      try await waitUntil(timeout: anHour) { list.beers.count >= 3 }
    }
    let ending = await wait.endingAtOnce
    changing.cancel()
    wait.cancel()
    #expect(ending == .returnedAtOnce)
  }

  @Test("S10 · What is read only after another change counts, too")
  func severalProperties() async {
    let wait = RunningWait {
      try await waitUntil(timeout: longLimit) { list.showAlert && list.beers == ["Porter"] }
    }
    await letOthersRun()
    list.showAlert = true
    await letOthersRun()
    list.receive(["Porter"])
    let result = await wait.result
    #expect(result == .returnedAtOnce)
  }

  @Test("S11 · An object that is freed tells nobody, and is seen when the limit is over")
  func lastLook() async {
    let shelf = Shelf()
    var looks = 0
    let result = await ending {
      try await waitUntil(timeout: .milliseconds(1)) { [weak list = shelf.list] in
        looks += 1
        if looks == 1 {
          Task { shelf.list = nil }
        }
        return list == nil
      }
    }
    #expect(result == .returnedAtOnce || result == .returnedLate)
  }

  @Test("S11 · What comes true in silence, after a change of something else, is seen then, too")
  func lastLookAfterAChange() async {
    let start = ContinuousClock.now
    let isTrue = { ContinuousClock.now - start > .milliseconds(25) }
    let (error, _) = await outcome {
      list.receiveLater(["Porter"])
      try await waitUntil(timeout: .milliseconds(40)) { !list.beers.isEmpty && isTrue() }
    }
    #expect(error == nil)
    #expect(isTrue())
  }

  @Test("S12 · In 40 milliseconds in which nothing changes, there are at most two looks")
  func noPolling() async {
    var looks = 0
    let end = ContinuousClock.now + .milliseconds(40)
    let wait = RunningWait {
      // Not much longer, for whoever looks by a part of the limit.
      try await waitUntil(timeout: .milliseconds(100)) {
        looks += ContinuousClock.now < end ? 1 : 0
        return list.beers == ["Porter"]
      }
    }
    // Turns and time, for whoever looks by either.
    while ContinuousClock.now < end {
      await Task.yield()
    }

    #expect(looks <= 2)
    list.receive(["Porter"])
    _ = await wait.result
  }

  @Test("S12 · A change that another wait is told of is no reason to look")
  func noLookForOthers() async {
    let other = BeerList()
    var looks = 0
    let end = ContinuousClock.now + .milliseconds(40)
    let wait = RunningWait {
      try await waitUntil(timeout: .milliseconds(100)) {
        looks += ContinuousClock.now < end ? 1 : 0
        return list.beers == ["Porter"]
      }
    }
    let others = RunningWait {
      try await waitUntil(timeout: longLimit) { other.beers.count == 4 }
    }
    for number in 1...4 {
      await letOthersRun()
      other.beers.append("No. \(number)")
    }
    await letOthersRun()

    #expect(looks <= 2)
    list.receive(["Porter"])
    _ = await (wait.result, others.result)
  }

  @Test("S13 · The limit is that of the whole wait, whatever changes meanwhile")
  func wholeLimit() async {
    let changing = list.changing(for: longLimit)
    let (_, time) = await outcome {
      try await waitUntil(timeout: .milliseconds(20)) { list.beers == ["Stout"] }
    }
    changing.cancel()
    #expect(time < longLimit)
  }

  @Test("S13 · It is so if each look takes its time, too")
  func slowLooks() async {
    let changing = list.changing(for: anHour)
    var looks = 0
    _ = await outcome {
      try await waitUntil(timeout: .milliseconds(100)) {
        looks += 1
        if looks == 12 {
          changing.cancel()
        }
        let end = ContinuousClock.now + .milliseconds(50)
        while ContinuousClock.now < end {}
        return list.beers == ["Stout"]
      }
    }
    changing.cancel()
    // There is time for three; the rest is for a machine that is busy.
    #expect(looks < 12)
  }
}

/// The only owner of a list, without observers.
@MainActor
private final class Shelf {
  var list: BeerList? = BeerList()
}
