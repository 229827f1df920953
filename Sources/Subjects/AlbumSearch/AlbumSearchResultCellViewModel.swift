import Foundation

/// The texts and the cover of one row in the list of search results.
public struct AlbumSearchResultCellViewModel: Equatable, Sendable {
  /// The album's title, exactly as the service spells it.
  public let title: String

  /// The artist and the year of release, such as "Artist | 2016".
  ///
  /// An album without an artist has the year alone, so that no row starts with a separator.
  public let details: String

  /// The address of the cover image.
  public let coverURL: URL

  public init(album: Album) {
    title = album.title
    details = Self.details(artist: album.artist, year: Self.year(of: album.releaseDate))
    coverURL = album.imageURL
  }

  private static func details(artist: String, year: String) -> String {
    guard !artist.isEmpty else {
      return year
    }
    return "\(artist) | \(year)"
  }

  // A release date is a day, not a moment. Read in the user's own calendar or time zone, an
  // album of New Year's Day would belong to another year for some of its listeners.
  private static func year(of date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return String(calendar.component(.year, from: date))
  }
}
