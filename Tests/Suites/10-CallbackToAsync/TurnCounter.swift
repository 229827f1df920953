import Dispatch
import Synchronization

/// Runs what a task does off every actor, and counts it: a nap and a yield are such a turn each.
///
/// A continuation that somebody resumes is none: whoever is told goes on where he waits.
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

  /// Lets what has begun come to the point at which it waits.
  func settle() async {
    for _ in 1...10 {
      await Task.yield()
      await Task.detached {}.value
    }
  }
}
