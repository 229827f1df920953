import Foundation

public struct AlbumSearchResultCellViewModel: Sendable {
  public let title: String
  public let details: String
  public let coverURL: URL
  private let release: Year
  private let present: @Sendable () -> Year

  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    let release = Year(of: album.releaseDate, calendar, timeZone)
    title = album.title
    coverURL = album.imageURL
    details = [album.artist, release.text(locale)].filter { !$0.isEmpty }.joined(separator: " | ")
    self.release = release
    present = { Year(of: now(), calendar, timeZone) }
  }

  public var isCurrent: Bool {
    present() == release
  }
}
