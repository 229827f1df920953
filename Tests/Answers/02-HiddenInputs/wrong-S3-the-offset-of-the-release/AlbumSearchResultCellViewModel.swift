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
    calendar.timeZone =
      TimeZone(secondsFromGMT: timeZone.secondsFromGMT(for: album.releaseDate)) ?? timeZone
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
    calendar.isDate(album.releaseDate, equalTo: now(), toGranularity: .year)
  }

  private var year: String {
    calendar.component(.year, from: album.releaseDate)
      .formatted(.number.grouping(.never).locale(locale))
  }
}
