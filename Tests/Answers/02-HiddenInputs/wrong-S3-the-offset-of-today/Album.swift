import Foundation

/// An album as the music service describes it.
public struct Album: Equatable, Sendable {
  public let title: String
  public let artist: String
  /// The moment at which it comes out.
  public let releaseDate: Date
  public let imageURL: URL

  public init(title: String, artist: String, releaseDate: Date, imageURL: URL) {
    self.title = title
    self.artist = artist
    self.releaseDate = releaseDate
    self.imageURL = imageURL
  }
}
