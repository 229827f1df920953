import Testing
import WaitForChanges

@MainActor
@Suite("Beyond · What a wait sees, retains and reports")
struct BeyondWaitTests {
  let list = BeerList()

  /// When the beers come that a wait is for.
  enum Coming: CaseIterable {
    case atOnce
    case later
    case never
  }

  /// The reference becomes `nil` when all looks of the call are over, and before the limit.
  ///
  /// A busy machine may get there only after a short limit, so the test tries longer ones.
  @Test("S13 · A weak reference that becomes nil is seen when the limit has passed")
  func lastLook() async {
    for limit in [Duration.milliseconds(50), .milliseconds(400), .seconds(3)] {
      let shelf = Shelf()
      let start = ContinuousClock.now
      let wait = RunningWait {
        try await waitUntil(timeout: limit) { [weak list = shelf.list] in list == nil }
      }
      await letOthersRun()
      shelf.list = nil
      let isInTime = ContinuousClock.now < start + limit
      let result = await wait.result
      guard isInTime else { continue }
      #expect(result == .returnedAtOnce || result == .returnedLate)
      return
    }
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
    arguments: Helper.allCases, Coming.allCases)
  func keepsNothingAlive(helper: Helper, coming: Coming) async {
    var owned: BeerList? = BeerList()
    weak let freed = owned
    if let owned {
      let limit = coming == .never ? Duration.zero : longLimit
      _ = await ending {
        try await helper.waitForBeers(in: owned, timeout: limit) {
          switch coming {
          case .atOnce: owned.receive(["Porter"])
          case .later: owned.receiveLater(["Porter"])
          case .never: break
          }
        }
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
