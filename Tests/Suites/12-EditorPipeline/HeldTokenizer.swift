import EditorPipeline
import Observation
import TestPatterns

/// A tokenizer that the test holds: each run waits until the test lets it go.
struct HeldTokenizer: Tokenizing {
  private let gate: Gate<String, [Token]>

  /// The strings of the runs that were cancelled before they ended.
  let cancelled: Log

  @MainActor
  init(ignoringCancellation: Bool = false) {
    gate = Gate(ignoringCancellation: ignoringCancellation)
    cancelled = Log()
  }

  /// The strings of all runs, in the order in which they began.
  var askedFor: [String] {
    gate.inputs
  }

  func tokens(of string: String) async throws -> [Token] {
    try await withTaskCancellationHandler {
      try await gate.call(string)
    } onCancel: {
      Task { @MainActor in
        cancelled.add(string)
      }
    }
  }

  /// Waits until one more run has begun, and passes over those for other strings, if one is given.
  ///
  /// - Throws: ``NoRun`` if none seems to begin.
  func nextRun(
    for string: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Gate<String, [Token]>.Call {
    while let run = await arrival() {
      if string == nil || run.input == string {
        return run
      }
    }
    throw NoRun(wanted: string, askedFor: askedFor, place: "\(fileID):\(line)")
  }

  private func arrival() async -> Gate<String, [Token]>.Call? {
    if let run = try? await gate.nextCall(timeout: patience) {
      return run
    }
    // The machine may be busy: who has something to do has had a turn after this.
    await letOthersRun()
    return try? await gate.nextCall(timeout: .milliseconds(20))
  }
}

/// The tokenizer was not asked when it had to be.
struct NoRun: Error, CustomStringConvertible {
  let wanted: String?
  let askedFor: [String]
  let place: String

  var description: String {
    """
    \(place): expected a run \(wanted.map { "for \"\($0)\"" } ?? "for what was typed"), and none \
    began. The tokenizer was asked for \(askedFor) so far. Is there a way on which what is typed \
    does not reach it, or waits for the end of another run?
    """
  }
}

/// A list of strings that a test can wait for.
@MainActor
@Observable
final class Log {
  private(set) var strings: [String] = []

  func add(_ string: String) {
    strings.append(string)
  }

  /// Waits until the string is in the list, or until it does not seem to come.
  func settle(with string: String) async {
    await settled { self.strings.contains(string) }
  }
}
