import LiveSearch
import TestPatterns

final class HeldSearch: SearchService {
  let gate = Gate<String, [String]>(ignoringCancellation: true)

  func titles(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}
