/// A post as the app shows it.
///
/// The id is the server's own, so that a list knows its rows again after a reload. `Equatable`
/// has an effect: setting equal posts does not notify the views that read them.
public struct Post: Identifiable, Equatable, Sendable {
  public let id: Int
  public let title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

extension Post: CustomStringConvertible {
  /// The id and the title, for logs.
  public var description: String {
    "\(id) \(title)"
  }
}
