import Foundation
import Synchronization

/// Runs the tests of a suite on request, and each request once.
///
/// It alone starts tests for a verdict. It knows how many runs go on at once, begins runs before
/// their results are needed, repeats what speaks against the learner, and ends what no step needs
/// any more. The steps of a ``GradingPlan`` ask it, and turn what it says into findings.
package final class RunPool: Sendable {
  /// Requests, and how many of them may run at once.
  struct Batch: Sendable {
    var requests: [RunRequest]
    var width: Int
  }

  private struct State {
    var suite: BuiltSuite
    var runs: [RunRequest: Once] = [:]
    /// What has begun, or may begin, before anybody needs it.
    var ahead: Set<RunRequest> = []
    /// Whether what is ahead is needed no more.
    var isDropping = false
  }

  private let runner: TestRunner
  private let state: Mutex<State>
  private let threads = DispatchGroup()
  let progress: GradingProgress

  /// Creates the pool of a suite whose first runs are there.
  init(of suite: BuiltSuite, progress: GradingProgress = GradingProgress()) {
    runner = TestRunner(of: suite.binary)
    state = Mutex(State(suite: suite))
    self.progress = progress
  }

  /// Runs all tests of a binary for the first time, one after another.
  package static func begin(_ binary: TestBinary) throws(WorkbookError) -> RunPool {
    try begin(binary, beside: [])
  }

  /// Runs all tests of a binary for the first time.
  ///
  /// - Parameter beside: What may run beside the first run, where that leaves a core idle.
  static func begin(
    _ binary: TestBinary, beside: [RunRequest], progress: GradingProgress = GradingProgress()
  ) throws(WorkbookError) -> RunPool {
    let pool = RunPool(of: BuiltSuite(of: binary), progress: progress)
    if binary.libraries.count == 1 { pool.prefetch(Batch(requests: beside, width: 1)) }
    do throws(WorkbookError) {
      let runs = try pool.firstRuns()
      pool.state.withLock { $0.suite.firstRuns = runs }
    } catch {
      pool.drop()
      throw error
    }
    return pool
  }

  /// The suite, with its first runs.
  package var suite: BuiltSuite { state.withLock { $0.suite } }

  /// Whether runs wait for each other, because the launcher or the tests need it.
  var isSerial: Bool { runner.isSerial() }
  /// What the tests wrote outside of the folder of their run, whether or not they removed it.
  var touched: [String] { runner.touched }
  /// What they left there on the correct code.
  var left: [String] { runner.left }

  /// Begins runs whose results will be needed, in their order.
  ///
  /// Where runs wait for each other, they would only hold up the others.
  func prefetch(_ batch: Batch) {
    guard !isSerial else { return }
    let open = Mutex(batch.requests[...])
    state.withLock { state in
      for request in batch.requests {
        state.ahead.insert(request)
        state.runs[request] = state.runs[request] ?? Once()
      }
    }
    for _ in 0..<min(batch.width, batch.requests.count) {
      threads.enter()
      Thread.detachNewThread { [self] in
        while isWanted, let request = open.withLock({ $0.popFirst() }) {
          _ = try? runs(for: request)
        }
        threads.leave()
      }
    }
  }

  func hasBegun(_ request: RunRequest) -> Bool { state.withLock { $0.runs[request] != nil } }

  /// Returns the runs of a request: those that it has led to, or else new ones.
  func runs(for request: RunRequest) throws(WorkbookError) -> [TestRun] {
    let once = state.withLock { state in
      let once = state.runs[request] ?? Once()
      state.runs[request] = once
      return once
    }
    return try once.runs { () throws(WorkbookError) in try make(request) }
  }

  /// Returns what the runs of requests say, each confirmed, in the order of the requests.
  ///
  /// - Parameters:
  ///   - what: What the requests are, for a progress line that counts them.
  ///   - read: Reads the runs of the request with this index.
  func confirmed<Finding: Sendable>(
    _ batch: Batch, as what: String? = nil, speaksAgainst: (Finding) -> Bool,
    _ read: @escaping @Sendable (Int, [TestRun]) -> Finding
  ) throws(WorkbookError) -> [Finding] {
    if let what { progress.begin(what, of: batch.requests.count) }
    return try Array(batch.requests.enumerated()).confirmedMap(
      width: batch.width, speaksAgainst: speaksAgainst
    ) { (indexed, look) throws(WorkbookError) in
      let (index, request) = indexed
      let finding = read(index, try self.runs(for: request.look(request.look + look - 1)))
      if what != nil && look == 1 { self.progress.step() }
      return finding
    }
  }

  /// Ends what has begun ahead, and forgets it.
  func drop() {
    state.withLock { $0.isDropping = true }
    threads.wait()
    state.withLock { state in
      for request in state.ahead { state.runs[request] = nil }
      state.ahead = []
      state.isDropping = false
    }
  }

  private var isWanted: Bool { state.withLock { !$0.isDropping } }

  /// Runs all tests of all libraries in use, or of the given ones.
  package func run(
    of libraries: [TestLibrary]? = nil,
    _ change: (inout TestBinary.Options) -> Void = { _ in }
  ) throws(WorkbookError) -> [TestRun] {
    try (libraries ?? suite.libraries).map { (library) throws(WorkbookError) in
      try run(nil, of: library, change)
    }
  }

  /// Runs one test, or all tests of a library.
  func run(
    _ test: TestName?, of library: TestLibrary,
    _ change: (inout TestBinary.Options) -> Void = { _ in }
  ) throws(WorkbookError) -> TestRun {
    let suite = suite
    var options = TestBinary.Options(library: library, only: test, timeLimit: suite.timeLimit)
    change(&options)
    guard isWanted else { throw .interrupted }
    let run = try runner.run(options) { self.isWanted }
    // No step sees the error: the pool forgets what it drops.
    guard isWanted else { throw .interrupted }
    return run
  }
}

/// Runs that are made once: who asks meanwhile waits for them.
private final class Once: Sendable {
  private let made = Mutex<Result<[TestRun], WorkbookError>?>(nil)

  func runs(
    _ make: () throws(WorkbookError) -> [TestRun]
  ) throws(WorkbookError) -> [TestRun] {
    let result = made.withLock { made in
      let result = made ?? Result { () throws(WorkbookError) in try make() }
      made = result
      return result
    }
    return try result.get()
  }
}
