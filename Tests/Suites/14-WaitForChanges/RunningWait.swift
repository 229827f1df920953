/// A wait in a task of its own, so that the test goes on meanwhile.
@MainActor
final class RunningWait {
  private(set) var isOver = false
  private var task: Task<Ending, Never>?

  init(_ wait: @escaping @MainActor () async throws -> Void) {
    task = Task {
      let result = await ending(of: wait)
      self.isOver = true
      return result
    }
  }

  func cancel() {
    task?.cancel()
  }

  var result: Ending? {
    get async { await task?.value }
  }
}
