import EditorPipeline
import Foundation
import TestPatterns

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension EditorViewModel {
  /// Waits until the tokens are these, or until the patience is over.
  func settle(at tokens: [Token]) async {
    await settled { self.tokens == tokens }
  }

  /// Types a string, ends its run, and waits until the editor shows the tokens.
  func show(_ tokens: [Token], of string: String, by tokenizer: HeldTokenizer) async throws {
    self.string = string
    try await tokenizer.nextRun(for: string).resume(returning: tokens)
    await settle(at: tokens)
    // If the tokens are those from before, they don't show that the run has ended.
    await letOthersRun()
  }
}

/// How a run ends.
typealias End = Result<[Token], any Error>

extension Gate.Call where Output == [Token] {
  /// Lets the run end, whether or not it was cancelled.
  func end(_ end: End) {
    switch end {
    case .success(let tokens): resumeIfWaiting(returning: tokens)
    case .failure(let error): resumeIfWaiting(throwing: error)
    }
  }
}

/// An error that the code under test doesn't know.
struct Unreadable: Error {}

/// What a tokenizer may throw, one of each sort.
let errors: [any Error] = [
  Unreadable(), CancellationError(), URLError(.cancelled), URLError(.timedOut),
  URLError(.notConnectedToInternet),
]

/// How long a test waits for something that needs no time, only a free main actor.
let patience = Duration.milliseconds(200)

/// Waits until a condition holds, or until the patience is over.
@MainActor
func settled(_ condition: @escaping @MainActor () -> Bool) async {
  do {
    try await waitUntil(timeout: patience, condition)
  } catch {
    // On a busy machine, let everything that is ready run before the test looks.
    await letOthersRun()
  }
}

/// Lets everything that is ready run, on the main actor and elsewhere.
///
/// Use it before checking that something did *not* happen. A correct program passes whatever the
/// number of yields.
@MainActor
func letOthersRun() async {
  for _ in 1...10 {
    await Task.yield()
    await Task.detached {}.value
  }
}

// A failed comparison prints lists of these. Short words make the difference visible.
extension Token: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .text(let text): ".text(\"\(text)\")"
    case .username(let name): ".username(\"\(name)\")"
    case .hashtag(let word): ".hashtag(\"\(word)\")"
    }
  }
}
