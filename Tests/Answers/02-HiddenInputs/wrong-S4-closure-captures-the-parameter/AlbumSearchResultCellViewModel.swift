import Foundation

/// The texts and the cover of one row in the list of search results.
public struct AlbumSearchResultCellViewModel: Sendable {
  private let album: Album
  private let calendar: Calendar
  private let locale: Locale
  private let present: @Sendable () -> DateComponents

  /// Creates the row of an album.
  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    self.album = album
    var local = calendar
    local.timeZone = timeZone
    self.calendar = local
    self.locale = locale
    present = { calendar.dateComponents([.era, .year], from: now()) }
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
    calendar.dateComponents([.era, .year], from: album.releaseDate) == present()
  }

  private var year: String {
    let number = calendar.component(.year, from: album.releaseDate)
    return number.formatted(.number.grouping(.never).locale(locale))
  }
}
