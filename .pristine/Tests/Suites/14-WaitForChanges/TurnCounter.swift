import Dispatch
import Synchronization

/// Counts the turns that a task gives itself: a yield and a nap are such a turn each.
///
/// Both go by way of the executor that the task prefers, even on the main actor. A continuation
/// or a stream that somebody resumes costs a turn when that happens, and none before.
final class TurnCounter: TaskExecutor {
  private let turns = Mutex(0)

  /// The turns so far.
  var count: Int {
    turns.withLock { $0 }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    turns.withLock { $0 += 1 }
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    DispatchQueue.global().async {
      job.runSynchronously(on: executor)
    }
  }
}
