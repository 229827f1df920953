extension Array where Element: Sendable {
  /// Returns the results of all elements, each confirmed, with at most `width` running at once.
  ///
  /// It believes evidence against the learner only after seeing it twice. A busy machine can look
  /// like a hang, a sleep, a flake or a rejection. If a first look, perhaps beside others, speaks
  /// against the learner, a second look runs alone and decides.
  ///
  /// - Parameter look: Looks at an element, for the first or the second time.
  package func confirmedMap<Result: Sendable>(
    width: Int, speaksAgainst: (Result) -> Bool,
    _ look: @escaping @Sendable (Element, Int) throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> [Result] {
    var results = try parallelMap(width: width) { (element) throws(WorkbookError) in
      try look(element, 1)
    }
    for (index, element) in enumerated() where speaksAgainst(results[index]) {
      results[index] = try look(element, 2)
    }
    return results
  }
}
