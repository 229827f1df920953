import Foundation

/// The texts and the cover of one row in the list of search results.
public struct AlbumSearchResultCellViewModel: Sendable {
  private let album: Album

  // Blank 1 · A place for each of the four that come in.

  /// Creates the row of an album.
  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    self.album = album
    // Blank 1, second half · Keep what came in. Which time zone has the calendar?
  }

  /// The album's title, exactly as the service spells it.
  public var title: String {
    album.title
  }

  /// The artist and the year of release, such as "Artist | 2016".
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

  /// Whether the album comes out in the present year.
  public var isCurrent: Bool {
    // Blank 3 · Which inputs are hidden here? S9 to S17.
    let calendar = Calendar.current
    let present = calendar.component(.year, from: Date())
    return calendar.component(.year, from: album.releaseDate) == present
  }

  private var year: String {
    // Blank 2 · Which inputs are hidden here? S5 to S13.
    let formatter = DateFormatter()
    formatter.dateFormat = "YYYY"
    return formatter.string(from: album.releaseDate)
  }
}
