import Foundation

/// The texts and the cover of one row in the list of search results.
///
/// A year is the user's own: by the user's calendar, in the user's time zone and digits.
public struct AlbumSearchResultCellViewModel: Sendable {
  private let album: Album
  private let calendar: Calendar
  private let locale: Locale
  private let now: @Sendable () -> Date

  /// Creates the row of an album.
  ///
  /// The four have no defaults: a caller that forgets one must not get the machine's.
  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    // A calendar has a time zone of its own. From here on there is only one zone.
    var local = calendar
    local.timeZone = timeZone
    self.album = album
    self.calendar = local
    self.locale = locale
    self.now = now
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

  /// Whether the album comes out in the present year.
  ///
  /// It calls `now` at each read, because a row may be on the screen at midnight.
  public var isCurrent: Bool {
    // With the era, because some calendars count from 1 again.
    let present = calendar.dateComponents([.era, .year], from: now())
    return calendar.dateComponents([.era, .year], from: album.releaseDate) == present
  }

  private var year: String {
    let number = calendar.component(.year, from: album.releaseDate)
    return number.formatted(.number.grouping(.never).locale(locale))
  }
}
