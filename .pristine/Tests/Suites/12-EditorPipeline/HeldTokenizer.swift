import EditorPipeline
import Observation
import TestPatterns

/// A tokenizer behind a gate: it holds each run until the test lets it go.
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

  /// Waits until one more run has begun.
  ///
  /// With a string, it skips runs for other strings.
  ///
  /// - Throws: ``NoRun`` if no run begins in time.
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

  /// The runs for these strings that begin in time, in whatever order.
  func runs(for strings: Set<String>) async -> [String: Gate<String, [Token]>.Call] {
    var runs: [String: Gate<String, [Token]>.Call] = [:]
    while runs.count < strings.count, let run = await arrival() {
      if strings.contains(run.input) {
        runs[run.input] = run
      }
    }
    return runs
  }

  private func arrival() async -> Gate<String, [Token]>.Call? {
    if let run = try? await gate.nextCall(timeout: patience) {
      return run
    }
    // On a busy machine, let everything that is ready run before the test looks again.
    await letOthersRun()
    return try? await gate.nextCall(timeout: .milliseconds(20))
  }
}

/// Lets a call arrive that was started earlier, on whatever thread and with whatever priority.
///
/// It waits for calls of its own, which are started later and with the lowest priority.
func letCallsArrive() async {
  let tokenizer = await HeldTokenizer()
  for _ in 1...3 {
    Task.detached(priority: .background) {
      _ = try? await tokenizer.tokens(of: "later")
    }
    try? await tokenizer.nextRun().end(.success([]))
  }
}

/// The editor did not call the tokenizer when it had to.
struct NoRun: Error, CustomStringConvertible {
  let wanted: String?
  let askedFor: [String]
  let place: String

  private var calls: String {
    askedFor.isEmpty ? "nothing" : askedFor.map(shortened).joined(separator: ", ")
  }

  private func shortened(_ string: String) -> String {
    string.count > 30
      ? "\(String(string.prefix(20)).debugDescription)… (\(string.count) characters)"
      : string.debugDescription
  }

  var description: String {
    """
    \(place): expected a run \(wanted.map { "for \(shortened($0))" } ?? "for the typed string"), and \
    none began. So far the tokenizer was called for \(calls). Does your code skip or change a typed \
    string, wait for another run to end, or wait longer than \(patience) before it calls?
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

  /// Waits until the string is in the list, or until the patience is over.
  func settle(with string: String) async {
    await settled { self.strings.contains(string) }
  }
}
