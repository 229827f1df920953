import Headlines
import TestPatterns

/// Each request waits until the test answers it.
struct GatedSource: HeadlineSource {
  let gate = Gate<Int, [Headline]>()

  func headlines() async throws -> [Headline] {
    try await gate.call(0)
  }

  var requests: Int {
    gate.inputs.count
  }
}

@MainActor
extension GatedSource {
  /// Has a refresh run to the end of its task.
  func answer(
    _ refresh: Task<Void, Never>, with result: Result<[Headline], any Error>
  ) async throws {
    try await answer(with: result)
    await refresh.value
  }

  func answer(with result: Result<[Headline], any Error>) async throws {
    let call = try await gate.nextCall()
    try call.resume(with: result)
  }
}

extension Gate.Call {
  func resume(with result: Result<Output, any Error>) throws {
    switch result {
    case .success(let output):
      try resume(returning: output)
    case .failure(let error):
      try resume(throwing: error)
    }
  }
}
