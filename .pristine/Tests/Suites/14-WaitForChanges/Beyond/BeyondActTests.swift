import Testing
import WaitForChanges

@MainActor
@Suite("Beyond · The act of waitForChanges")
struct BeyondActTests {
  let list = BeerList()

  @Test("S11 · The act runs once")
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
    "S11 · The wait throws the act's error at once, even after a change",
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

  @Test("S11 · It throws a WaitTimedOut of the act unchanged")
  func actTimesOut() async {
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: 7, column: 3)
    let (thrown, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        throw WaitTimedOut(limit: .seconds(5), callSite: site)
      }
    }
    #expect((thrown as? WaitTimedOut)?.limit == .seconds(5))
  }

  @Test("S12 · The first change ends the wait, even if changes go on")
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
