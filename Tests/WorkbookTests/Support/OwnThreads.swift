import Foundation
import Synchronization
import Testing

/// Runs the tests of a suite on threads of their own.
///
/// The tool's tests compute for seconds, read files and wait for processes. On the threads that all
/// tasks share, two on a small machine, they would keep the tests of the libraries waiting beside
/// them, for longer than any limit.
struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Only a test case has a body; a suite would be a scope around all of its tests.
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  static var onOwnThreads: Self { Self() }
}

/// As many threads as there are cores, which take jobs in order.
///
/// A dispatch queue would do the work on the threads that tasks share, at least on Linux.
private final class Threads: TaskExecutor {
  static let shared = Threads()

  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init() {
    for _ in 1...ProcessInfo.processInfo.activeProcessorCount {
      Thread { [self] in
        while true {
          count.wait()
          let job = jobs.withLock { $0.removeFirst() }
          job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }
}
