import Foundation
import Testing

@testable import TestPatterns

/// A list of their own, since one that tests share would be seen by other tests, too.
@Suite("A failed wait names what waits at the doubles of its test") struct HoldersTests {
  let holders = Holders()

  @Test("that were made while the test ran")
  func madeInside() {
    let double = Holding()
    holders.add(double)
    #expect(holders.held(in: .current) == ["a call waits"])
  }

  @Test("that were made outside of a task, as XCTest makes those of a test case")
  func madeOutside() async {
    let double = await addedOutside()
    #expect(holders.held(in: .current) == ["a call waits"])
    holders.use(double)
    #expect(holders.held(in: .current) == ["a call waits"])
  }

  @Test("that were made in the task of a setUp, if the test has used them")
  func madeBefore() async {
    let double = Holding()
    await Task.detached { [holders] in holders.add(double) }.value
    #expect(holders.held(in: .current) == [])
    holders.use(double)
    #expect(holders.held(in: .current) == ["a call waits"])
  }

  @Test("and not those that were made outside and another test has used")
  func usedElsewhere() async {
    let double = await addedOutside()
    await Task.detached { [holders] in holders.use(double) }.value
    #expect(holders.held(in: .current) == [])
  }

  @Test("and none that is gone")
  func gone() async {
    var double: Holding? = await addedOutside()
    _ = double?.held
    double = nil
    #expect(holders.held(in: .current) == [])
  }

  private func addedOutside() async -> Holding {
    let double = Holding()
    await withCheckedContinuation { added in
      Thread.detachNewThread { [holders] in
        holders.add(double)
        added.resume()
      }
    }
    return double
  }
}

private final class Holding: Holder {
  let held = ["a call waits"]
}
