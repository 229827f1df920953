import Foundation

/// Believes evidence against the learner only after seeing it twice.
///
/// A busy machine can look like a hang, a sleep, a flake or a rejection. If a first look, perhaps
/// beside others, speaks against the learner, a second look runs alone and decides.
enum Confirmation {
  static func of<Result>(
    _ first: Result, speaksAgainst: (Result) -> Bool,
    again: () throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> Result {
    speaksAgainst(first) ? try again() : first
  }
}

extension Array where Element: Sendable {
  /// Returns the results of all elements, each confirmed, with at most `width` running at once.
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
