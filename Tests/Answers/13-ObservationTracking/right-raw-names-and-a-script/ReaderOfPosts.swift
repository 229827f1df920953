import Posts
import Synchronization
import TestPatterns
import Testing

/// A service that answers at once, with one answer after the other.
private final class Script: PostServiceProtocol {
  private let answers: Mutex<[Result<[PostDTO], any Error>]>

  init(_ answers: Result<[PostDTO], any Error>...) {
    self.answers = Mutex(answers)
  }

  func fetchPosts() async throws -> [PostDTO] {
    try answers.withLock { $0.removeFirst() }.get()
  }
}

/// A service that cancels the task that asks, and then answers.
private struct LateService: PostServiceProtocol {
  let first: [PostDTO]
  let late: [PostDTO]
  let calls = Calls()

  final class Calls: Sendable {
    let count = Mutex(0)
  }

  func fetchPosts() async throws -> [PostDTO] {
    let call = calls.count.withLock {
      $0 += 1; return $0
    }
    if call == 1 { return first }
    withUnsafeCurrentTask { $0?.cancel() }
    return late
  }
}

private let one = PostDTO(id: 40, title: "One")
private let two = PostDTO(id: 20, title: "Two")
private let three = PostDTO(id: 30, title: "Three")

private func posts(_ answer: [PostDTO]) -> [Post] {
  answer.map { Post(id: $0.id, title: $0.title) }
}

/// All lists that a reader sees, from before the first answer on.
@MainActor
private func seen(_ answers: [PostDTO]...) async -> [[Post]] {
  let script = Answers(answers)
  let viewModel = PostsViewModel(service: script)
  let recorder = StateRecorder { viewModel.posts }
  for _ in answers {
    await viewModel.getPosts()
  }
  return recorder.values
}

private final class Answers: PostServiceProtocol {
  private let answers: Mutex<[[PostDTO]]>

  init(_ answers: [[PostDTO]]) {
    self.answers = Mutex(answers)
  }

  func fetchPosts() async throws -> [PostDTO] {
    answers.withLock { $0.removeFirst() }
  }
}

@MainActor @Test(arguments: [[], [one, two]], [[], [three], [two, one]])
func `S6 a late success leaves the list`(first: [PostDTO], late: [PostDTO]) async {
  let viewModel = PostsViewModel(service: LateService(first: first, late: late))
  await viewModel.getPosts()

  await Task { await viewModel.getPosts() }.value

  #expect(viewModel.posts == posts(first))
}

@MainActor @Test
func `S7 S8 a reader sees each list once`() async {
  let renamed = [one, two].map { PostDTO(id: $0.id, title: $0.title + "!") }
  #expect(
    await seen([one, two], [three], [two, one], [one, two], renamed, [])
      == [
        [], posts([one, two]), posts([three]), posts([two, one]), posts([one, two]), posts(renamed),
        [],
      ])
  #expect(
    await seen([one], [one, two, three], [two]) == [
      [], posts([one]), posts([one, two, three]), posts([two]),
    ])
}

@MainActor @Test
func `S9 a reader sees no list twice`() async {
  #expect(await seen([], []) == [[]])
  #expect(await seen([one, two], [one, two], [one, two]) == [[], posts([one, two])])
}

@MainActor @Test(arguments: [PostError.urlError, ServerIsOnFire()] as [any Error])
func `S10 a reader sees nothing of failures`(error: any Error) async {
  let viewModel = PostsViewModel(
    service: Script(.success([one, two, three]), .failure(error), .failure(error)))
  let recorder = StateRecorder { viewModel.posts }

  await viewModel.getPosts()
  await viewModel.getPosts()
  await viewModel.getPosts()

  #expect(viewModel.error != nil)
  #expect(recorder.values == [[], posts([one, two, three])])
}
