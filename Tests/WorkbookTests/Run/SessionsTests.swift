import Foundation
import Testing

@testable import WorkbookChecker

@Suite("Sessions") struct SessionsTests {
  private func member(_ pid: pid_t, _ start: Double, in session: pid_t = 7) -> Sessions.Member {
    Sessions.Member(pid: pid, session: session, start: start)
  }

  @Test("What began before its session's first process ended is ours, and what that began later")
  func own() {
    let members = [member(8, 1), member(9, 5)]
    #expect(Sessions.own(among: members, ends: [7: 2]) == [8, 9])
    #expect(Sessions.own(among: members, ends: [7: 1]) == [8, 9])
  }

  @Test("A number that was given to strangers again is left alone") func recycled() {
    #expect(Sessions.own(among: [member(7, 3), member(9, 5)], ends: [7: 2]) == [])
    #expect(Sessions.own(among: [member(8, 1, in: 6)], ends: [7: 2]) == [])
  }

  @Test("This process is found in its session, with a start that is past") func found() throws {
    let session = getsid(0)
    let own = try #require(Sessions.members(of: [session]).first { $0.pid == getpid() })
    #expect(own.session == session)
    #expect(own.start > 0 && own.start <= Sessions.now)
  }
}
