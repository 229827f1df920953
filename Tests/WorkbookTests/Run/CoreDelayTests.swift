import Foundation
import Testing

@testable import WorkbookChecker

@Suite("Time without a core") struct CoreDelayTests {
  @Test("It is known of a process that lives, and of none that does not")
  func known() throws {
    #if os(Linux)
      #expect(try #require(CoreDelay.of(getpid())) >= 0)
    #else
      #expect(CoreDelay.of(getpid()) == nil)
    #endif
    #expect(CoreDelay.of(0) == nil)
  }
}
