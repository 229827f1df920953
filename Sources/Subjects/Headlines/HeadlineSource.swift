/// Where headlines come from.
public protocol HeadlineSource: Sendable {
  /// The headlines of this moment, the most important first.
  func headlines() async throws -> [Headline]
}
