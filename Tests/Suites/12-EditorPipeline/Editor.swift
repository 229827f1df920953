import EditorPipeline
import Foundation
import TestPatterns

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension EditorViewModel {
  /// Waits until the tokens are these, or until they do not seem to come.
  func settle(at tokens: [Token]) async {
    await settled { self.tokens == tokens }
  }

  /// Types a string, and brings its run to an end that the editor shows.
  func show(_ tokens: [Token], of string: String, by tokenizer: HeldTokenizer) async throws {
    self.string = string
    try await tokenizer.nextRun(for: string).resume(returning: tokens)
    await settle(at: tokens)
    // Its tokens may be those that were there before: then they do not tell that it has ended.
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

/// An error that no program has heard of.
struct Unreadable: Error {}

/// What a tokenizer may throw, of every sort.
let errors: [any Error] = [Unreadable(), CancellationError(), URLError(.cancelled)]

/// How long a test waits for what needs no time, only turns.
let patience = Duration.milliseconds(200)

/// Waits until a condition holds, or until it does not seem to come about.
@MainActor
func settled(_ condition: @escaping @MainActor () -> Bool) async {
  do {
    try await waitUntil(timeout: patience, condition)
  } catch {
    // The machine may be busy: who has something to do has had a turn after this.
    await letOthersRun()
  }
}

/// Lets whatever has been started have its turn, on the main actor and elsewhere.
///
/// For looking whether something happens that must not: no number of turns decides about a correct
/// program.
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
