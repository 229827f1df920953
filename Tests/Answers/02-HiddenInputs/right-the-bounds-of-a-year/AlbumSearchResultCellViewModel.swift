import Foundation

public struct AlbumSearchResultCellViewModel: Sendable {
  private let album: Album
  private let calendar: Calendar
  private let timeZone: TimeZone
  private let locale: Locale
  private let now: @Sendable () -> Date

  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    self.album = album
    self.calendar = calendar
    self.timeZone = timeZone
    self.locale = locale
    self.now = now
  }

  public var title: String {
    album.title
  }

  public var details: String {
    guard !album.artist.isEmpty else {
      return year
    }
    return "\(album.artist) | \(year)"
  }

  public var coverURL: URL {
    album.imageURL
  }

  /// The year of the release, from its first moment to the first one behind it.
  public var isCurrent: Bool {
    guard let year = localCalendar.dateInterval(of: .year, for: album.releaseDate) else {
      return false
    }
    return (year.start..<year.end).contains(now())
  }

  private var localCalendar: Calendar {
    var copy = calendar
    copy.timeZone = timeZone
    return copy
  }

  private var year: String {
    var style = IntegerFormatStyle<Int>(locale: locale)
    style = style.grouping(.never)
    return style.format(localCalendar.component(.year, from: album.releaseDate))
  }
}
