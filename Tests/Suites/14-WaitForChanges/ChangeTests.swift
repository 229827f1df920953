import Testing
import WaitForChanges

@MainActor
@Suite("A wait for one change")
struct ChangeTests {
  let list = BeerList()

  @Test("S1 · A change that the act makes ends the wait")
  func changeDuringTheAct() async {
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.receive(["Porter"])
      }
    }
    #expect(result == .returnedAtOnce)
    #expect(list.beers == ["Porter"])
  }

  @Test("S1 · A change in place to an equal value ends the wait, too")
  func changeInPlace() async {
    list.receive(["Lager", "Porter"])
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.beers.sort()
      }
    }
    #expect(result == .returnedAtOnce)
  }

  @Test(
    "S2 · A change after the act ends the wait, however many turns later",
    arguments: [1, 2, 3, 4, 5, 100])
  func changeAfterTheAct(turns: Int) async {
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.receiveLater(["Porter"], turns: turns)
      }
    }
    #expect(result == .returnedAtOnce)
    #expect(list.beers == ["Porter"])
  }

  @Test("S2 · A later change in place to an equal value ends the wait")
  func laterChangeInPlace() async {
    list.receive(["Lager", "Porter"])
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        Task { list.beers.sort() }
      }
    }
    #expect(result == .returnedAtOnce)
  }

  @Test("S3 · A change of another property does not end the wait, even if the act reads it")
  func otherChanges() async {
    let other = BeerList()
    // A helper may take the changes of one object for those of another, if both are waited for.
    let waitForOther = RunningWait {
      try await waitForChanges(to: \.beers, on: other, timeout: longLimit) {}
    }
    var beersReadInTheAct: [String] = []
    let wait = RunningWait {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.showAlert.toggle()
        beersReadInTheAct = other.beers
      }
    }
    await letOthersRun()
    list.showAlert.toggle()
    other.receive(["Lager"])
    await letOthersRun()

    #expect(!wait.isOver)
    list.receive(["Porter"])
    _ = await wait.result
    _ = await waitForOther.result
    #expect(beersReadInTheAct == [])
  }
}
