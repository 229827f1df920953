import Testing
import WaitForChanges

@MainActor
@Suite("Beyond · The act of waitForChanges")
struct BeyondActTests {
  let list = BeerList()

  @Test("S11 · The act is run once")
  func runsTheActOnce() async {
    var count = 0
    _ = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        count += 1
        list.receive(["Porter"])
      }
    }
    #expect(count == 1)
  }

  @Test(
    "S11 · What the act throws is thrown on, at once, after a change, too",
    arguments: [[], ["Porter"]])
  func actThrows(beers: [String]) async {
    let (thrown, time) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.receive(beers)
        throw Broken(part: "tap")
      }
    }
    #expect(thrown as? Broken == Broken(part: "tap"))
    #expect(time < atOnce)
  }

  @Test("S11 · So is a WaitTimedOut, as it is")
  func actTimesOut() async {
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: 7, column: 3)
    let (thrown, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        throw WaitTimedOut(limit: .seconds(5), callSite: site)
      }
    }
    #expect((thrown as? WaitTimedOut)?.limit == .seconds(5))
  }

  @Test("S12 · The first of changes that go on ends the wait")
  func changesThatGoOn() async {
    let wait = RunningWait {
      try await waitForChanges(to: \.beers, on: list, timeout: anHour) {
        list.receive(["Porter"])
        list.receive(["Porter", "Stout"])
      }
    }
    let changing = list.changing(for: longLimit)
    let ending = await wait.endingAtOnce
    changing.cancel()
    wait.cancel()
    #expect(ending == .returnedAtOnce)
  }
}
