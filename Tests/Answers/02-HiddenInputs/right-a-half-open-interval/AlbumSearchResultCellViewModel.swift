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
    [album.artist, year].filter { !$0.isEmpty }.joined(separator: " | ")
  }

  /// The address of the cover image.
  public var coverURL: URL {
    album.imageURL
  }

  /// Whether the album comes out in the present year.
  public var isCurrent: Bool {
    guard let present = calendar.dateInterval(of: .year, for: now()) else {
      return false
    }
    return present.start <= album.releaseDate && album.releaseDate < present.end
  }

  private var year: String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .none
    formatter.usesGroupingSeparator = false
    let number = calendar.component(.year, from: album.releaseDate)
    return formatter.string(from: number as NSNumber) ?? "\(number)"
  }
}
