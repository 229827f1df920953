/// An album as the music service describes it.
public struct Album: Equatable, Sendable {
  public let title: String
  public let artist: String

  public init(title: String, artist: String) {
    self.title = title
    self.artist = artist
  }
}
