import Foundation
import Synchronization

/// Runs on programs that begin before the turn of the step that needs their results.
///
/// They go on beside the steps between, on cores that those leave idle.
final class EarlyRuns<Result: Sendable>: Sendable {
  private let runs = Mutex<[String: Ahead<Result, WorkbookError>]>([:])

  /// Begins runs on these programs, at most `width` at once.
  func begin(
    on programs: [Variant], width: Int,
    _ run: @escaping @Sendable (Variant) throws(WorkbookError) -> Result
  ) {
    let turns = DispatchSemaphore(value: width)
    runs.withLock { runs in
      for program in programs {
        runs[program.name] = Ahead { () throws(WorkbookError) in
          turns.wait()
          defer { turns.signal() }
          return try run(program)
        }
      }
    }
  }

  func hasBegun(on program: Variant) -> Bool {
    runs.withLock { $0[program.name] != nil }
  }

  /// Returns the result of the early run on a program, once; else runs it now.
  func result(
    of program: Variant, _ run: (Variant) throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> Result {
    guard let early = runs.withLock({ $0.removeValue(forKey: program.name) }) else {
      return try run(program)
    }
    return try early.value()
  }

  /// Waits for what nobody has taken, if an earlier step found something.
  func end() {
    let open = runs.withLock { Array($0.values) }
    for run in open { _ = try? run.value() }
  }
}

/// The step that begins the runs on which the verdict, or its first finding, would wait.
///
/// It finds nothing: ``MutantsStep`` and ``AlternativesStep`` ask for what these runs found.
struct EarlyRunsStep: GradingStep {
  var mutants: MutantsStep
  var alternatives: AlternativesStep

  func finding(on suite: BuiltSuite, _ grades: inout Grades) -> Verdict? {
    // Runs that wait for their turn would only hold up the others, and claims need steady results.
    guard !suite.binary.launcher.kind.isSerial, !suite.binary.log.isSerial(), !mutants.runsAllTests
    else { return nil }
    mutants.begin(on: suite)
    alternatives.begin(on: suite)
    return nil
  }

  func end() {
    mutants.early.end()
    alternatives.early.end()
  }
}
