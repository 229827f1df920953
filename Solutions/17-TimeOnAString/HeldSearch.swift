import LiveSearch
import TestPatterns

/// A service whose requests wait until the test answers.
struct HeldSearch: SearchService {
  let gate: Gate<String, [String]>

  /// - Parameter ignoringCancellation: whether requests ignore that they are cancelled.
  init(ignoringCancellation: Bool = false) {
    gate = Gate(ignoringCancellation: ignoringCancellation)
  }

  func titles(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}
