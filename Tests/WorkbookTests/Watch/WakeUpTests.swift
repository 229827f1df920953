import Foundation
import Testing

@testable import WorkbookCommands

@Suite("Wake-ups", .onOwnThreads) struct WakeUpTests {
  @Test("What was resized before Dispatch listened to the signal is looked at")
  func registration() {
    let wake = WakeUp()
    let sources = wake.signals([SIGWINCH])
    _ = wake.wait(for: 60_000)
    #expect(wake.reasons() == [.resized])
    withExtendedLifetime(sources) {}
  }
}
