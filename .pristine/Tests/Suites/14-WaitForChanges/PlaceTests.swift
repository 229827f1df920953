import Testing
import WaitForChanges

@MainActor
@Suite("The place of a wait in vain")
struct PlaceTests {
  let list = BeerList()

  @Test("S18 · The error of waitForChanges names the line of its call")
  func lineOfWaitForChanges() async {
    let line = UInt(#line)
    let (first, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: .zero) {}
    }
    let (second, _) = await outcome {
      try await waitForChanges(to: \.showAlert, on: list, timeout: .zero) {}
    }
    #expect(first?.site?.line == line + 2)
    #expect(second?.site?.line == line + 5)
  }

  @Test("S18 · The error of waitUntil names the line of its call")
  func lineOfWaitUntil() async {
    let line = UInt(#line)
    let (first, _) = await outcome {
      try await waitUntil(timeout: .zero) { list.beers == ["Porter"] }
    }
    let (second, _) = await outcome {
      try await waitUntil(timeout: .zero) { list.showAlert }
    }
    #expect(first?.site?.line == line + 2)
    #expect(second?.site?.line == line + 5)
  }

  @Test("S18 · Told nothing, the errors name file, path and column of their calls")
  func wholePlace() async throws {
    let (change, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: .zero) {}
    }
    let (condition, _) = await outcome {
      try await waitUntil(timeout: .zero) { list.showAlert }
    }
    var columns: [UInt] = []
    _ = await outcome {
      try await columnOfChange(&columns)
      try await columnFor(&columns)
    }
    for site in [change?.site, condition?.site] {
      #expect((site?.fileID).map { "\($0)" } == #fileID)
      #expect((site?.filePath).map { "\($0)" } == #filePath)
    }
    #expect([change?.site?.column, condition?.site?.column] == columns)
  }

  @Test("S18 · A helper around it can hand on another place: file, path, line and column")
  func handedOn() async {
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
      #expect(site?.description == "BeerTests/ListTests.swift:7:3")
      #expect((site?.filePath).map { "\($0)" } == "/beer/ListTests.swift")
    }
  }

  @Test("S18 · Swift Testing can record the failure at the call")
  func recordedAtTheCall() async throws {
    let line = #line + 3
    try await withKnownIssue {
      try await recordingIssues {
        try await waitForChanges(to: \.beers, on: list, timeout: .zero) {}
      }
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
    }
  }
}

/// Notes the column of a call in the place of `waitForChanges`, by a name of the same length.
private func columnOfChange(_ columns: inout [UInt], column: UInt = #column) async throws {
  columns.append(column)
}

/// The same for `waitUntil`.
private func columnFor(_ columns: inout [UInt], column: UInt = #column) async throws {
  columns.append(column)
}

extension Error {
  /// The place that a time-out names.
  fileprivate var site: CallSite? {
    (self as? WaitTimedOut)?.callSite
  }
}
