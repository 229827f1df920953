extension Gate {
  /// One call that waits at a ``Gate``, for the test to let go.
  ///
  /// Without a value for each call, two that overlap cannot be told apart, and "the answer to the
  /// first comes last" cannot be written. Take one call after the other, and answer in any order:
  ///
  /// ```swift
  /// let first = try await gate.nextCall()
  /// let second = try await gate.nextCall()
  /// second.resume(returning: ["Blue Train"])
  /// first.resume(returning: ["Kind of Blue"])
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

    /// Lets the call go with an answer; `false`, and nothing happens, if nobody waits any more.
    @discardableResult
    public func resume(returning output: Output) -> Bool {
      answer.end(.success(output))
    }

    /// Lets the call go with an error; `false`, and nothing happens, if nobody waits any more.
    @discardableResult
    public func resume(throwing error: any Error) -> Bool {
      answer.end(.failure(error))
    }
  }
}

extension Gate.Call where Output == Void {
  /// Lets the call go; `false`, and nothing happens, if nobody waits any more.
  @discardableResult
  public func resume() -> Bool {
    resume(returning: ())
  }
}
