import Testing

@testable import WorkbookChecker

@Suite("Confirmation") struct ConfirmationTests {
  @Test(
    "What speaks against the learner is looked at again, and the second look counts",
    arguments: [(true, false), (true, true), (false, true)])
  func looks(_ first: Bool, _ second: Bool) throws {
    var again = 0
    let result = try Confirmation.of(first, speaksAgainst: { $0 }) {
      again += 1
      return second
    }
    #expect(again == (first ? 1 : 0))
    #expect(result == (first && second))
  }
}
