import Testing
import WaitForChanges

@MainActor
@Suite("A wait for one change")
struct ChangeTests {
  let list = BeerList()

  @Test(
    "S1 · The act is run once, with a change at once, later, and without one, whatever the limit",
    arguments: [Duration.zero, .milliseconds(1)])
  func runsTheActOnce(limit: Duration) async {
    var counts: [Int] = []
    let acts = [{ self.list.receive(["Porter"]) }, { self.list.receiveLater(["Stout"]) }, {}]
    for act in acts {
      var count = 0
      _ = await ending {
        try await waitForChanges(to: \.beers, on: list, timeout: limit) {
          count += 1
          act()
        }
      }
      counts.append(count)
    }
    #expect(counts == [1, 1, 1])
  }

  @Test("S2 · A change that the act makes at once is seen")
  func changeDuringTheAct() async {
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.receive(["Porter"])
      }
    }
    #expect(result == .returnedAtOnce)
    #expect(list.beers == ["Porter"])
  }

  @Test("S2 · So is one in place, which leaves an equal value")
  func changeInPlace() async {
    list.receive(["Lager", "Porter"])
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.beers.sort()
      }
    }
    #expect(result == .returnedAtOnce)
  }

  @Test("S2 · So is the next one, and one in place that leaves another value")
  func nextChangeDuringTheAct() async {
    list.receive(["Porter"])
    let next = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.receive(["Stout"])
      }
    }
    let inPlace = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.beers.append("Lager")
      }
    }
    #expect([next, inPlace] == [.returnedAtOnce, .returnedAtOnce])
    #expect(list.beers == ["Stout", "Lager"])
  }

  @Test("S3 · A change after the act is seen, however many turns later", arguments: [1, 2, 10])
  func changeAfterTheAct(turns: Int) async {
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.receiveLater(["Porter"], turns: turns)
      }
    }
    #expect(result == .returnedAtOnce)
    #expect(list.beers == ["Porter"])
  }

  @Test("S3 · It is seen at once, however long the limit")
  func changeWithinAnHour() async {
    let wait = RunningWait {
      try await waitForChanges(to: \.beers, on: list, timeout: anHour) {}
    }
    await letOthersRun()
    list.receive(["Porter"])
    let ending = await wait.endingAtOnce
    wait.cancel()
    #expect(ending == .returnedAtOnce)
  }

  @Test("S4 · Two changes during the act end the wait as one does")
  func changesDuringTheAct() async {
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.receive(["Porter"])
        list.receive(["Porter", "Stout"])
        list.beers.append("Lager")
      }
    }
    #expect(result == .returnedAtOnce)
    #expect(list.beers == ["Porter", "Stout", "Lager"])
  }

  @Test("S4 · So do two changes of one turn after the act")
  func changesAfterTheAct() async {
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        Task {
          list.receive(["Porter"])
          list.receive(["Porter", "Stout"])
        }
      }
    }
    #expect(result == .returnedAtOnce)
    #expect(list.beers == ["Porter", "Stout"])
  }

  @Test("S4 · So does the first of changes that go on")
  func changesThatGoOn() async {
    let wait = RunningWait {
      try await waitForChanges(to: \.beers, on: list, timeout: anHour) {}
    }
    let changing = list.changing(for: longLimit)
    let ending = await wait.endingAtOnce
    changing.cancel()
    wait.cancel()
    #expect(ending == .returnedAtOnce)
  }

  @Test("S5 · Nothing else that changes ends the wait, be it read in the act")
  func otherChanges() async {
    let other = BeerList()
    var beersReadInTheAct: [String] = []
    let wait = RunningWait {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.showAlert.toggle()
        beersReadInTheAct = other.beers
        other.receive(["Stout"])
      }
    }
    await letOthersRun()
    list.showAlert.toggle()
    other.receive(["Lager"])
    await letOthersRun()

    #expect(!wait.isOver)
    list.receive(["Porter"])
    _ = await wait.result
    #expect(beersReadInTheAct == [])
  }

  @Test(
    "S6 · What the act throws is thrown on, after a change, too",
    arguments: [Broken(part: "tap"), Broken(part: "barrel")], [[], ["Porter"]])
  func actThrows(error: Broken, beers: [String]) async {
    let (thrown, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) {
        list.receive(beers)
        throw error
      }
    }
    #expect(thrown as? Broken == error)
  }

  @Test("S6 · So is a time-out of the act, with its own limit and place")
  func actThrowsTimeOut() async throws {
    let site = CallSite(fileID: "Tap/Tap.swift", filePath: "/tap/Tap.swift", line: 7, column: 3)
    let error = WaitTimedOut(limit: .seconds(2), callSite: site)
    let (thrown, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) { throw error }
    }
    let timedOut = try #require(thrown as? WaitTimedOut)
    #expect(timedOut.limit == error.limit)
    #expect(timedOut.callSite.description == site.description)
  }

  @Test("S6 · So is a CancellationError, though nobody has cancelled the wait")
  func actThrowsCancellation() async {
    let (thrown, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) {
        throw CancellationError()
      }
    }
    #expect(thrown is CancellationError)
  }

  @Test("S7 · After an act that throws there is no wait")
  func actThrowsAtOnce() async {
    let (_, time) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        throw Broken(part: "tap")
      }
    }
    #expect(time < atOnce)
  }
}
