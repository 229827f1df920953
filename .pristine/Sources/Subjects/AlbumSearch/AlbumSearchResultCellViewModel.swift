import Foundation

/// The texts and the cover of one row in the list of search results.
public struct AlbumSearchResultCellViewModel: Equatable, Sendable {
  private let album: Album

  public init(album: Album) {
    self.album = album
  }

  /// The album's title, exactly as the service spells it.
  public var title: String {
    album.title
  }

  /// The artist and the year of release, such as "Artist | 2016".
  ///
  /// An album without an artist has the year alone, so that no row starts with a separator.
  public var details: String {
    guard !album.artist.isEmpty else {
      return year
    }
    return "\(album.artist) | \(year)"
  }

  /// The address of the cover image.
  public var coverURL: URL {
    album.imageURL
  }

  // A release date is a day, not a moment. Read in the user's own calendar or time zone, an
  // album of New Year's Day would belong to another year for some of its listeners.
  private var year: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return String(calendar.component(.year, from: album.releaseDate))
  }
}
