/// Where two sequences part for the first time, and how.
///
/// ``firstDifference(in:expected:)`` finds it, and its words are what a failed test prints.
public struct Difference: Sendable {
  /// How many elements are the same before it; as an index is, it is counted from 0.
  public let position: Int

  /// What stands there, as text; `nil` if the sequence has ended.
  let got: String?

  /// What should stand there, as text; `nil` if the sequence should have ended.
  let expected: String?

  /// How many elements one sequence has beyond this one when the other has ended; else 0.
  let further: Int
}

extension Difference: CustomStringConvertible {
  /// The place and both values, as in `at position 2: got .loading, expected .idle`.
  public var description: String {
    switch (got, expected) {
    case (let got?, let expected?) where got == expected:
      "at position \(position): got \(got), expected another \(expected) that is not equal"
    case (let got?, let expected?):
      "at position \(position): got \(got), expected \(expected)"
    case (nil, let expected?) where further > 0:
      "at position \(position): got nothing, expected \(expected) and \(further) more"
    case (nil, let expected):
      "at position \(position): got nothing, expected \(expected ?? "nothing")"
    case (let got?, nil) where further > 0:
      "at position \(position): got \(further + 1) more than expected, first \(got)"
    case (let got?, nil):
      "at position \(position): got one more than expected: \(got)"
    }
  }
}

/// The first difference between what a test got and what it expected; `nil` if they are equal.
///
/// A failed `==` prints both sequences whole, and the reader looks for the one element that
/// differs. This names it.
///
/// Use it for long sequences, with `nil` for "the same". The message is shortest with the
/// difference in a constant:
///
/// ```swift
/// let difference = firstDifference(in: recorder.values, expected: [false, true, false])
/// #expect(difference == nil)
/// ```
///
/// A failure then reads
/// `(difference → at position 1: got false, expected true) == nil`. In XCTest, `XCTAssertNil`
/// prints the same words.
public func firstDifference<Element: Equatable>(
  in got: some Sequence<Element>, expected: [Element]
) -> Difference? {
  let got = Array(got)
  let same = zip(got, expected).prefix { $0 == $1 }.count
  let rest = (got: got.dropFirst(same), expected: expected.dropFirst(same))
  if rest.got.isEmpty && rest.expected.isEmpty {
    return nil
  }
  let hasEnded = rest.got.isEmpty || rest.expected.isEmpty
  return Difference(
    position: same, got: rest.got.first.map { text(of: $0) },
    expected: rest.expected.first.map { text(of: $0) },
    further: hasEnded ? rest.got.count + rest.expected.count - 1 : 0)
}
