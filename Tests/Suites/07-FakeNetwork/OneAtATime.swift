import Testing

/// Runs the tests of all suites with this trait one after another.
///
/// A stub that mixes up sessions then fails only the tests that use several stubs.
struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns()

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.begin()
    let result = await Result { try await run() }
    await Self.turns.end()
    try result.get()
  }
}

extension Trait where Self == OneAtATime {
  /// Runs the tests of all suites with this trait one after another.
  static var oneAtATime: Self { Self() }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

/// Hands out one turn at a time, in the order of asking.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
