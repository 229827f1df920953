import FakeNetwork
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What ends a request.
enum Ending: CaseIterable {
  case answer, noAnswer, error, cancellation

  /// Sends a request, looks at it while it waits, and ends it.
  func happens(
    in session: URLSession, to answers: HeldAnswers, meanwhile look: () -> Void = {}
  ) async throws {
    let request = RunningRequest(URLRequest(), in: session)
    let answer = try await answers.next()
    look()
    switch self {
    case .answer: try answer.give(StubResponse(text: "herbie"))
    case .noAnswer: try answer.give(nil)
    case .error: try answer.fail(URLError(.timedOut))
    case .cancellation: request.cancel()
    }
    // Whether it does end is the business of other tests, and so is a closure that goes on.
    _ = try? await request.outcome()
    if self == .cancellation { try? answer.give(nil) }
  }
}
