import Foundation

/// The texts and the cover of one row in the list of search results.
public struct AlbumSearchResultCellViewModel: Sendable {
  private let album: Album
  private let calendar: Calendar
  private let locale: Locale
  private let now: @Sendable () -> Date

  /// Creates the row of an album.
  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    var calendar = calendar
    calendar.timeZone = timeZone
    self.album = album
    self.calendar = calendar
    self.locale = locale
    self.now = now
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
    guard let year = calendar.dateInterval(of: .year, for: album.releaseDate) else {
      return false
    }
    // The end is the first moment of the next year, so the last of this one is a second before.
    return (year.start...year.end.addingTimeInterval(-1)).contains(now())
  }

  private var year: String {
    calendar.component(.year, from: album.releaseDate)
      .formatted(.number.grouping(.never).locale(locale))
  }
}
