import Observation
import Posts
import Testing

@MainActor
private final class Reader {
  private(set) var told = 0

  func read(_ viewModel: PostsViewModel) {
    withObservationTracking {
      _ = viewModel.posts
    } onChange: {
      MainActor.assumeIsolated {
        self.told += 1
        self.read(viewModel)
      }
    }
  }
}

@MainActor
@Suite("The view model does what the model does")
struct PostsViewModelTests {
  private static let failed = Step(answer: .url, isLate: false)

  @Test("in every sequence of two steps, and with a failure between", arguments: [false, true])
  func sequences(failsBetween: Bool) async throws {
    for first in Step.allCases {
      for last in Step.allCases {
        try await run(failsBetween ? [first, Self.failed, last] : [first, last])
      }
    }
  }

  private func run(_ steps: [Step]) async throws {
    let service = HeldService()
    let viewModel = PostsViewModel(service: service)
    let reader = Reader()
    reader.read(viewModel)
    var model = Model()
    for (index, step) in steps.enumerated() {
      let loading = Task { await viewModel.getPosts() }
      await service.requested()
      try #require(Model(of: viewModel) == model, "while \(steps[...index]) waits")
      if step.isLate { loading.cancel() }
      let told = reader.told
      await service.answer(step.answer.result)
      await loading.value

      let toldNow = model.take(step)
      try #require(Model(of: viewModel) == model, "after \(steps[...index])")
      if let toldNow {
        try #require(reader.told - told == toldNow, "told of \(steps[...index])")
      }
      let count = await service.count
      try #require(count == index + 1, "requests of \(steps[...index])")
    }
  }
}

extension Model {
  @MainActor
  fileprivate init(of viewModel: PostsViewModel) {
    self.init(posts: viewModel.posts, error: viewModel.error)
  }
}
