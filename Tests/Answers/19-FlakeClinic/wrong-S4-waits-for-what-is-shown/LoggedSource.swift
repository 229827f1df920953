import Headlines
import Synchronization

/// Takes its answers from a list, and notes each request; without an answer it is offline.
final class LoggedSource: HeadlineSource {
  private let log: Log
  private let answers: Mutex<[[Headline]?]>

  init(_ log: Log, _ answers: [Headline]?...) {
    self.log = log
    self.answers = Mutex(answers)
  }

  func headlines() async throws -> [Headline] {
    log.note("asked")
    let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    // A refresh takes some turns more than it must.
    for _ in 1...3 {
      await Task.yield()
    }
    guard let answer else {
      throw Offline()
    }
    return answer
  }
}
