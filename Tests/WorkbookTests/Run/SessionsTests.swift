import Foundation
import Testing

@testable import WorkbookChecker

@Suite("Sessions", .onOwnThreads) struct SessionsTests {
  @Test("This process is found in its session, and in no other") func found() {
    let session = getsid(0)
    #expect(Sessions.members(of: [session]).contains(getpid()))
    #expect(!Sessions.members(of: [session + 1]).contains(getpid()))
  }
}
