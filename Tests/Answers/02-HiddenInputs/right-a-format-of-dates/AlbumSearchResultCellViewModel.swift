import Foundation

public struct AlbumSearchResultCellViewModel: Sendable {
  private let album: Album
  private let year: Date.VerbatimFormatStyle
  private let eraAndYear: Date.VerbatimFormatStyle
  private let now: @Sendable () -> Date

  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    self.album = album
    self.now = now
    year = Date.VerbatimFormatStyle(
      format: "\(year: .defaultDigits)", locale: locale, timeZone: timeZone, calendar: calendar)
    eraAndYear = Date.VerbatimFormatStyle(
      format: "\(era: .abbreviated) \(year: .defaultDigits)", locale: locale, timeZone: timeZone,
      calendar: calendar)
  }

  public var title: String {
    album.title
  }

  public var details: String {
    guard !album.artist.isEmpty else {
      return shownYear
    }
    return "\(album.artist) | \(shownYear)"
  }

  public var coverURL: URL {
    album.imageURL
  }

  public var isCurrent: Bool {
    album.releaseDate.formatted(eraAndYear) == now().formatted(eraAndYear)
  }

  private var shownYear: String {
    album.releaseDate.formatted(year)
  }
}
