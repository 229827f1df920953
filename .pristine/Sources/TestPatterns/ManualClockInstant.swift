extension ManualClock {
  /// A point in time on a ``ManualClock``: how far the clock is then.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Makes the instant this long after the clock was made.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The instant this much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from here to another instant.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether an instant is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }
}

extension ManualClock.Instant: CustomStringConvertible {
  /// The time since the clock was made, as in `0.3 seconds`.
  public var description: String {
    "\(offset)"
  }
}
