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

  /// Waits until one more run has begun, or until none seems to begin.
  func nextRun(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> Gate<String, [Token]>.Call {
    if let run = try? await gate.nextCall(timeout: patience) {
      return run
    }
    // The machine may be busy: who has something to do has had a turn after this.
    await letOthersRun()
    return try await gate.nextCall(
      timeout: .milliseconds(20), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits until a run for that string has begun, and passes over the others.
  func run(
    for string: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> Gate<String, [Token]>.Call {
    while true {
      let run = try await nextRun(
        fileID: fileID, filePath: filePath, line: line, column: column)
      if run.input == string {
        return run
      }
    }
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
