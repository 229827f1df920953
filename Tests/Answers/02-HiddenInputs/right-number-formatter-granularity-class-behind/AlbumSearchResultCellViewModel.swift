import Foundation

/// The texts and the cover of one row in the list of search results.
public struct AlbumSearchResultCellViewModel: Sendable {
  private let source: Source

  public init(
    album: Album, calendar: Calendar, timeZone: TimeZone, locale: Locale,
    now: @escaping @Sendable () -> Date
  ) {
    source = Source(
      album: album, environment: .init(calendar, timeZone, locale), now: now)
  }

  public var title: String { source[\.title] }
  public var details: String { source.details }
  public var coverURL: URL { source[\.imageURL] }
  public var isCurrent: Bool { source.isCurrent }
}

/// Everything that may decide about a row.
struct Environment: Sendable {
  let calendar: Calendar
  let locale: Locale

  init(_ calendar: Calendar, _ timeZone: TimeZone, _ locale: Locale) {
    var copy = calendar
    copy.timeZone = timeZone
    copy.locale = locale
    self.calendar = copy
    self.locale = locale
  }
}

final class Source: Sendable {
  private let album: Album
  private let environment: Environment
  private let now: @Sendable () -> Date

  init(album: Album, environment: Environment, now: @escaping @Sendable () -> Date) {
    self.album = album
    self.environment = environment
    self.now = now
  }

  subscript<Part>(part: KeyPath<Album, Part>) -> Part { album[keyPath: part] }

  var details: String {
    let formatter = NumberFormatter()
    formatter.locale = environment.locale
    formatter.numberStyle = .decimal
    formatter.usesGroupingSeparator = false
    let year = environment.calendar.component(.year, from: album.releaseDate)
    let number = formatter.string(from: NSNumber(value: year)) ?? ""
    switch album.artist {
    case "": return number
    case let artist: return "\(artist) | \(number)"
    }
  }

  var isCurrent: Bool {
    environment.calendar.compare(album.releaseDate, to: now(), toGranularity: .year) == .orderedSame
  }
}
