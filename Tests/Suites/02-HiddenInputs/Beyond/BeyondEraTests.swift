import Foundation
import HiddenInputs
import Testing

@MainActor
@Suite("Beyond · Eras")
struct BeyondEraTests {
  // Year 4 of Heisei and year 4 of Reiwa.
  @Test(
    "S9 · Two years with one number in two eras are different years",
    arguments: [
      Pair("1992-06-15T12:00:00Z", now: "2022-06-15T12:00:00Z"),
      Pair("2022-06-15T12:00:00Z", now: "1992-06-15T12:00:00Z"),
    ])
  func otherEra(pair: Pair) {
    #expect(!pair.isCurrent(by: .japanese))
  }
}
