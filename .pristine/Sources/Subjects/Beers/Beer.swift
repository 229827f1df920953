/// One beer of the list.
public struct Beer: Equatable, Identifiable, Sendable {
  public let id: Int
  public let name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

extension Beer: CustomStringConvertible {
  /// The name, for logs.
  public var description: String {
    name
  }
}
