extension Gate {
  /// One call that waits at a ``Gate``, for the test to let go.
  ///
  /// Without a value for each call, two that overlap cannot be told apart, and "the answer to the
  /// first comes last" cannot be written. Take one call after the other, and answer in any order:
  ///
  /// ```swift
  /// let first = try await gate.nextCall()
  /// let second = try await gate.nextCall()
  /// try second.resume(returning: ["Blue Train"])
  /// try first.resume(returning: ["Kind of Blue"])
  /// ```
  public struct Call: Sendable {
    /// What the subject asked for.
    public let input: Input

    let answer = Wait<Output>()

    init(input: Input) {
      self.input = input
    }

    /// Whether the caller still waits: neither answered nor cancelled.
    public var isWaiting: Bool {
      !answer.isEnded
    }

    /// Lets the call go with an answer.
    ///
    /// - Throws: ``CallNotWaiting`` if the call was answered before or its task was cancelled.
    ///   Then nothing happens.
    public func resume(
      returning output: Output,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) throws(CallNotWaiting) {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      try resume(with: .success(output), at: site)
    }

    /// Lets the call go with an error.
    ///
    /// - Throws: ``CallNotWaiting`` if the call was answered before or its task was cancelled.
    ///   Then nothing happens.
    public func resume(
      throwing error: any Error,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) throws(CallNotWaiting) {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      try resume(with: .failure(error), at: site)
    }

    private func resume(
      with result: Result<Output, any Error>, at site: CallSite
    ) throws(CallNotWaiting) {
      if !answer.end(result, answeredAt: site) {
        throw CallNotWaiting(
          call: callText(of: input), answeredAt: answer.answeredAt, callSite: site)
      }
    }
  }
}

extension Gate.Call {
  /// Lets the call go with an answer; `false`, and nothing happens, if its caller no longer waits.
  ///
  /// For a test that leaves open whether the subject cancels the call:
  ///
  /// ```swift
  /// old.resumeIfWaiting(returning: ["Blue Train"])
  /// try new.resume(returning: ["Kind of Blue"])
  /// ```
  @discardableResult
  public func resumeIfWaiting(
    returning output: Output,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return answer.end(.success(output), answeredAt: site)
  }

  /// Lets the call go with an error; `false`, and nothing happens, if its caller no longer waits.
  @discardableResult
  public func resumeIfWaiting(
    throwing error: any Error,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return answer.end(.failure(error), answeredAt: site)
  }
}

extension Gate.Call where Output == Void {
  /// Lets the call go.
  ///
  /// - Throws: ``CallNotWaiting`` if the call was answered before or its task was cancelled.
  ///   Then nothing happens.
  public func resume(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(CallNotWaiting) {
    try resume(
      returning: (), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets the call go; `false`, and nothing happens, if its caller no longer waits.
  @discardableResult
  public func resumeIfWaiting(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    resumeIfWaiting(
      returning: (), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
