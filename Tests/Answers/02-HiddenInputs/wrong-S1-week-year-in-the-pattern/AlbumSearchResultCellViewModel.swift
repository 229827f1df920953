import Foundation

/// The texts and the cover of one row in the list of search results.
public struct AlbumSearchResultCellViewModel: Sendable {
  private let album: Album
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  /// Creates the row of an album.
  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    var calendar = calendar
    calendar.timeZone = timeZone
    calendar.locale = locale

    self.album = album
    self.calendar = calendar
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
    year(of: album.releaseDate) == year(of: now())
  }

  private var year: String {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = calendar.locale ?? Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "YYYY"
    return formatter.string(from: album.releaseDate)
  }

  private func year(of date: Date) -> Int {
    calendar.component(.year, from: date)
  }
}
