import Testing
import WaitForChanges

@MainActor
@Suite("The place of a wait in vain")
struct PlaceTests {
  let list = BeerList()

  @Test("S9 · The error of waitForChanges names the line of its call")
  func lineOfWaitForChanges() async {
    let line = UInt(#line)
    let (error, _) = await outcome {
      try await waitForChanges(to: \.beers, on: list, timeout: .zero) {}
    }
    #expect(error?.site?.line == line + 2)
  }

  @Test("S9 · The error of waitUntil names the line of its call")
  func lineOfWaitUntil() async {
    let line = UInt(#line)
    let (error, _) = await outcome {
      try await waitUntil(timeout: .zero) { list.beers == ["Porter"] }
    }
    #expect(error?.site?.line == line + 2)
  }

  @Test("S9 · Swift Testing can record the failure at the call")
  func recordedAtTheCall() async throws {
    let line = #line + 3
    try await withKnownIssue {
      try await recordingIssues {
        try await waitForChanges(to: \.beers, on: list, timeout: .zero) {}
      }
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }
}

extension Error {
  /// The place that a time-out names.
  var site: CallSite? {
    (self as? WaitTimedOut)?.callSite
  }
}
