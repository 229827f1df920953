import Headlines
import Observation
import Synchronization

struct Offline: Error {}

/// Holds each request until the test answers.
@MainActor
@Observable
final class Newsroom: HeadlineSource {
  private var held: [CheckedContinuation<[Headline], any Error>] = []
  private(set) var count = 0

  var waiting: Int {
    held.count
  }

  func headlines() async throws -> [Headline] {
    count += 1
    return try await withCheckedThrowingContinuation { held.append($0) }
  }

  func answer(_ result: Result<[Headline], any Error>) {
    held.removeFirst().resume(with: result)
  }
}

/// Answers each request by a closure that is told its number, from 1 on.
struct Wire: HeadlineSource {
  let answer: @Sendable (Int) throws -> [Headline]
  private let counter = Counter()

  init(_ answer: @escaping @Sendable (Int) throws -> [Headline]) {
    self.answer = answer
  }

  var requests: Int {
    counter.value
  }

  @concurrent
  func headlines() async throws -> [Headline] {
    try answer(counter.next())
  }
}

final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int {
    number.withLock { $0 }
  }

  func next() -> Int {
    number.withLock { number in
      number += 1
      return number
    }
  }
}
