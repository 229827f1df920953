extension Task {
  /// Waits until the task has finished, and returns its value, with a deadline.
  ///
  /// `await load.value` has none. If the subject calls its dependency once more than the test
  /// answers, the task never ends, the test hangs, and no line behind it runs.
  ///
  /// Use it to wait for the owner of some work, after the test has let go:
  ///
  /// ```swift
  /// let search = Task { await model.search("blue") }
  /// try await catalog.gate.nextCall().resume(returning: ["Kind of Blue"])
  /// try await search.finished()
  /// #expect(model.albums == ["Kind of Blue"])
  /// ```
  ///
  /// The failure names the calls and sleepers that wait at the gates and clocks of the same test.
  /// It does not cancel the task. The time-out is ten seconds unless you give one.
  ///
  /// - Throws: the task's error, ``WaitTimedOut``, or `CancellationError` if the test's own task is
  ///   cancelled.
  @discardableResult
  public nonisolated(nonsending) func finished(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> Success {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let end = Wait<Success>()
    Task<Void, Never>.detached {
      end.end(await self.result.mapError { $0 })
    }
    return try await end.value(within: WaitLimit(timeout, at: site), awaiting: .end)
  }
}
