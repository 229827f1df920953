import LiveSearch

/// A service that answers at once, with the answers that a test sets.
@MainActor
final class SearchStub: SearchService {
  var answers: [String: Result<[String], any Error>] = [:]
  /// The terms asked for so far.
  private(set) var asked: [String] = []

  func titles(matching term: String) async throws -> [String] {
    asked.append(term)
    return try answers[term]?.get() ?? []
  }
}

/// An error without words of its own.
struct Offline: Error {}
