import Testing
import WaitForChanges

/// Each test calls twice: a line number of the helper may equal one call's, but not both.
@MainActor
@Suite("The place of a wait that times out")
struct PlaceTests {
  let list = BeerList()

  @Test("S9 · The error of waitForChanges names the line of its call")
  func lineOfWaitForChanges() async {
    let line = UInt(#line)
    let (first, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) {}
    }
    let (second, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) {}
    }
    #expect([first?.site?.line, second?.site?.line] == [line + 2, line + 5])
  }

  @Test("S9 · The error of waitUntil names the line of its call")
  func lineOfWaitUntil() async {
    let line = UInt(#line)
    let (first, _) = await outcome {
      try await waitUntil(timeout: .milliseconds(1)) { list.beers == ["Porter"] }
    }
    let (second, _) = await outcome {
      try await waitUntil(timeout: .milliseconds(1)) { list.beers == ["Porter"] }
    }
    #expect([first?.site?.line, second?.site?.line] == [line + 2, line + 5])
  }

  @Test("S9 · The error names that line after a change that was not the right one, too")
  func lineAfterAChange() async {
    let line = UInt(#line)
    list.receiveLater(["Stout"])
    let (first, _) = await outcome {
      try await waitUntil(timeout: .milliseconds(20)) { list.beers == ["Porter"] }
    }
    list.receiveLater(["Lager"])
    let (second, _) = await outcome {
      try await waitUntil(timeout: .milliseconds(20)) { list.beers == ["Porter"] }
    }
    #expect([first?.site?.line, second?.site?.line] == [line + 3, line + 7])
  }

  @Test("S9 · Swift Testing can record the failure at the call")
  func recordedAtTheCall() async throws {
    let line = #line
    try await withKnownIssue {
      try await recordingIssues {
        try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) {}
      }
      try await recordingIssues {
        try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) {}
      }
    } matching: { issue in
      [line + 3, line + 6].contains(issue.sourceLocation?.line)
    }
  }
}

extension Error {
  /// The place that a time-out names.
  var site: CallSite? {
    (self as? WaitTimedOut)?.callSite
  }
}
