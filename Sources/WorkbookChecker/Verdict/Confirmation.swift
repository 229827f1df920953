import Foundation

/// Believes what speaks against the learner only once it was seen twice.
///
/// A busy machine can look like a hang, a sleep, a flake or a rejection. So whatever speaks
/// against the learner at the first look, which may be side by side with others, gets a second
/// one with nothing beside it, and the second one counts.
package enum Confirmation {
  package static func of<Result>(
    _ first: Result, speaksAgainst: (Result) -> Bool,
    again: () throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> Result {
    speaksAgainst(first) ? try again() : first
  }
}

extension Array where Element: Sendable {
  /// The results of all elements, at most `width` of them at once, each confirmed.
  package func confirmedMap<Result: Sendable>(
    width: Int, speaksAgainst: (Result) -> Bool,
    _ look: @escaping @Sendable (Element) throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> [Result] {
    var results = try parallelMap(width: width, look)
    for (index, element) in enumerated() {
      results[index] = try Confirmation.of(results[index], speaksAgainst: speaksAgainst) {
        () throws(WorkbookError) in try look(element)
      }
    }
    return results
  }
}
