import Foundation
import Testing

@testable import WorkbookChecker

@Suite("Time without a core", .onOwnThreads) struct CoreDelayTests {
  @Test("It is known of a process that lives, and of none that does not")
  func known() throws {
    #expect(try #require(CoreDelay.of(getpid())) >= 0)
    #expect(CoreDelay.of(0) == nil)
  }
}
