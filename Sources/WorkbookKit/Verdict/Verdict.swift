/// The one word for how a lesson stands; the words of `--json`.
public enum Outcome: String, Codable, CaseIterable, Sendable {
  case notStarted = "not-started"
  case doesNotCompile = "does-not-compile"
  case noTests = "no-tests"
  /// An expected test never ran or never ended.
  case incomplete
  case failed
  case failsOnCorrectCode = "fails-on-correct-code"
  case rejectsAlternative = "rejects-alternative"
  case flaky
  case sleeps
  case missesBugs = "misses-bugs"
  case crashed
  case hung
  case passed
  case workbookFault = "workbook-fault"
}

/// What a check found out about a lesson: facts, which the report puts into words.
public struct Verdict: Codable, Equatable, Sendable {
  public var outcome: Outcome
  /// The errors of the compiler, first one first.
  public var diagnostics: [Diagnostic] = []
  /// Every planned test of the decisive run, in the order of the plan.
  public var tests: [TestResult] = []
  /// The failures of the decisive run, in the order in which they were recorded.
  public var issues: [TestIssue] = []
  /// How the decisive run ended, where not in order.
  public var ending: Ending?
  /// Under which circumstance the decisive run differed from the others.
  public var circumstance: Circumstance?
  /// In seconds: what the tests spent waiting.
  public var idleTime: Double?
  public var mutants: [MutantResult] = []
  public var alternatives: [AlternativeResult] = []
  public var remarks: [Remark] = []
  /// The workbook's own fault, in words.
  public var fault: String?

  public init(_ outcome: Outcome) {
    self.outcome = outcome
  }

  public var failedTests: [TestResult] { tests.filter { $0.state != .passed } }

  /// Those planted bugs that the tests caught.
  public var caught: [MutantResult] { mutants.filter(\.isCaught) }

  /// Those planted bugs that got through.
  public var survivors: [MutantResult] { mutants.filter { !$0.isCaught } }

  /// The tests that caught no planted bug.
  public var idleTests: [TestName] {
    guard !mutants.isEmpty else { return [] }
    let killers = Set(mutants.flatMap(\.killers))
    return tests.map(\.name).filter { !killers.contains($0) }
  }
}

/// How one test ended.
public struct TestResult: Codable, Equatable, Sendable {
  public enum State: String, Codable, Sendable {
    case passed, failed, skipped
    /// It started, and the process ended before it did.
    case unfinished
    /// The process ended before its turn.
    case neverRan = "never-ran"
  }

  public var name: TestName
  public var state: State
}

/// How a run ended that did not end in order.
public enum Ending: Codable, Equatable, Sendable {
  case signal(Int32, lastWords: String)
  case exit(Int32)
  case timedOut(seconds: Double)
  case printedTooMuch
}

/// What was different about the run in which tests failed that pass otherwise.
public enum Circumstance: Codable, Equatable, Sendable {
  case repeatedInOneProcess(times: Int)
  case freshProcess
  case alone(TestName)
  case inParallel
  case timeZone(String)
}

/// What became of a planted bug.
public struct MutantResult: Codable, Equatable, Sendable {
  public enum Fate: String, Codable, Sendable {
    case caught
    /// The process died of it, which caught it, but by accident.
    case crashed
    case survived
    /// The tests waited for ever; that is no catch.
    case hung
  }

  public var name: String
  public var breaks: String
  public var tells: String
  public var misconception: String?
  public var fate: Fate
  /// Whether any test ran the code that was changed.
  public var reached: Bool
  /// The tests that failed because of it.
  public var killers: [TestName]

  public var isCaught: Bool { fate == .caught || fate == .crashed }
}

/// What became of a correct program that does it differently.
public struct AlternativeResult: Codable, Equatable, Sendable {
  public var name: String
  public var tells: String
  public var isAccepted: Bool
  public var issues: [TestIssue]
}

/// Something worth saying beside the verdict.
public enum Remark: Codable, Equatable, Sendable {
  /// The visible suite was changed; the checker's own copy judged.
  case editedSuite(folder: String)
  /// An assertion of the other library, which does nothing in this test.
  case deadAssertion(Place, word: String, inside: TestLibrary)
  /// A call that waits for time to pass.
  case sleep(Place, word: String)
  /// A class that the runner on Linux cannot discover.
  case onlySynchronousMainActorTests(Place, type: String)
  /// The folder in `Exercises` was deleted.
  case missingExercise
}
