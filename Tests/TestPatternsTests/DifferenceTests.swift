import Testing

@testable import TestPatterns

@Suite("firstDifference") struct DifferenceTests {
  enum State: Equatable {
    case idle, loading
    case loaded([String])
  }

  @Test("Equal sequences have none", arguments: [[], [1], [1, 2, 3]])
  func none(_ values: [Int]) {
    #expect(firstDifference(in: values, expected: values) == nil)
  }

  @Test("The first element that differs is named, and nothing behind it")
  func first() {
    let difference = firstDifference(
      in: [State.idle, .idle, .loaded(["a"])], expected: [.idle, .loading, .loaded(["b"])])
    #expect(difference?.position == 1)
    #expect(difference?.got == ".idle")
    #expect(difference?.expected == ".loading")
    #expect(difference?.description == "at position 1: got .idle, expected .loading")
  }

  @Test("A sequence that ends early says what is missing")
  func missing() {
    let one = firstDifference(in: [1], expected: [1, 2])
    #expect(one?.description == "at position 1: got nothing, expected 2")
    let three = firstDifference(in: [], expected: [1, 2, 3])
    #expect(three?.description == "at position 0: got nothing, expected 1 and 2 more")
  }

  @Test("A sequence that goes on says what is too much")
  func tooMuch() {
    let one = firstDifference(in: [1, 2], expected: [1])
    #expect(one?.description == "at position 1: got one more than expected: 2")
    let three = firstDifference(in: [1, 2, 3], expected: [])
    #expect(three?.description == "at position 0: got 3 more than expected, first 1")
  }

  @Test("Values that differ and look alike are told to be so")
  func alike() {
    let difference = firstDifference(in: [Alike(id: 1)], expected: [Alike(id: 2)])
    #expect(
      difference?.description
        == "at position 0: got Alike, expected another Alike that is not equal")
  }

  @Test("Strings have quotes, cases their dot, and optionals no wrapping")
  func texts() {
    let strings = firstDifference(in: ["nil", nil], expected: ["nil", "nil"])
    #expect(strings?.description == "at position 1: got nil, expected \"nil\"")
    let lists = firstDifference(in: [[State.idle]], expected: [[.loaded(["a"]), .loading]])
    #expect(
      lists?.description == "at position 0: got [.idle], expected [.loaded([\"a\"]), .loading]")
    let empty = firstDifference(in: [[1]], expected: [[]])
    #expect(empty?.description == "at position 0: got [1], expected []")
  }

  @Test("Any sequence can be compared")
  func sequences() {
    #expect(firstDifference(in: 1...3, expected: [1, 2, 3]) == nil)
    #expect(firstDifference(in: "ab", expected: ["a", "c"])?.position == 1)
  }
}

private struct Alike: Equatable, CustomStringConvertible {
  var id: Int

  var description: String {
    "Alike"
  }
}
