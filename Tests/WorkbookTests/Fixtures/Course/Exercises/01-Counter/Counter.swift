public struct Counter {
  public private(set) var value = 0
  private let limit: Int

  public init(limit: Int) {
    self.limit = limit
  }

  public mutating func countUp() {
  }
}
