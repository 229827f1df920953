import Synchronization
import Testing

@testable import WorkbookChecker

@Suite("Confirmation", .onOwnThreads) struct ConfirmationTests {
  @Test(
    "What speaks against the learner is looked at again, and the second look counts",
    arguments: [(true, false), (true, true), (false, true)])
  func looks(_ first: Bool, _ second: Bool) throws {
    let looks = Mutex(0)
    let results = try [0].confirmedMap(width: 1, speaksAgainst: { $0 }) { _, _ in
      looks.withLock {
        $0 += 1
        return $0 == 1 ? first : second
      }
    }
    #expect(looks.withLock { $0 } == (first ? 2 : 1))
    #expect(results == [first && second])
  }
}
