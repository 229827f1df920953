import Testing
import WaitForChanges

@MainActor
@Suite("Beyond · What a wait sees, retains and reports")
struct BeyondWaitTests {
  let list = BeerList()

  @Test("S13 · A weak reference that becomes nil is seen when the limit has passed")
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

  @Test("S14 · A change by a thread outside any task ends waitForChanges")
  func changeInAThread() async {
    let gauge = Gauge()
    let result = await ending {
      try await waitForChanges(to: \.level, on: gauge, timeout: longLimit) {
        gauge.setInAThread(3)
      }
    }
    #expect(result == .returnedAtOnce)
  }

  @Test("S14 · A change by a thread outside any task ends waitUntil")
  func conditionInAThread() async {
    let gauge = Gauge()
    let result = await ending {
      Task { gauge.setInAThread(3) }
      try await waitUntil(timeout: longLimit) { gauge.level == 3 }
    }
    #expect(result == .returnedAtOnce)
  }

  @Test(
    "S15 · A wait that has ended keeps no object alive, even after a time-out",
    arguments: Helper.allCases, [["Porter"], []])
  func keepsNothingAlive(helper: Helper, beers: [String]) async {
    var owned: BeerList? = BeerList()
    weak let freed = owned
    if let owned {
      let limit = beers.isEmpty ? Duration.zero : longLimit
      _ = await ending {
        try await helper.waitForBeers(in: owned, timeout: limit) { owned.receive(beers) }
      }
    }
    owned = nil
    await letOthersRun()
    #expect(freed == nil)
  }

  @Test("S16 · A helper around it can pass on another place: file, path and column")
  func passedOn() async {
    let (change, _) = await outcome {
      try await waitForChanges(
        to: \.beers, on: list, timeout: .zero,
        fileID: "BeerTests/ListTests.swift", filePath: "/beer/ListTests.swift", line: 7, column: 3
      ) {}
    }
    let (condition, _) = await outcome {
      try await waitUntil(
        timeout: .zero,
        fileID: "BeerTests/ListTests.swift", filePath: "/beer/ListTests.swift", line: 7, column: 3
      ) { list.showAlert }
    }
    for site in [change?.site, condition?.site] {
      #expect((site?.fileID).map { "\($0)" } == "BeerTests/ListTests.swift")
      #expect(site?.column == 3)
      #expect((site?.filePath).map { "\($0)" } == "/beer/ListTests.swift")
    }
  }

  @Test("S16 · The error has the limit of the call", arguments: Helper.allCases)
  func limit(helper: Helper) async throws {
    let limit = Duration.microseconds(1234)
    let (error, _) = await outcome { try await helper.waitForBeers(in: list, timeout: limit) }
    #expect((error as? WaitTimedOut)?.limit == limit)
  }
}

/// The only owner of a list, without observers.
@MainActor
private final class Shelf {
  var list: BeerList? = BeerList()
}
