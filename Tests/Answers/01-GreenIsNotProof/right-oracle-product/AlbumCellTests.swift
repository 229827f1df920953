import AlbumSearch
import Foundation
import Testing

/// What a row shows, by a second way to it: no calendar, no formatter.
private struct Oracle: Equatable {
  var title: String
  var details: String
  var cover: String

  init(_ title: String, _ artist: String, _ seconds: Int, _ image: String) {
    self.title = title
    var words = artist.isEmpty ? [] : [artist]
    words.append(String(Self.year(ofSecond: seconds)))
    details = words.joined(separator: " | ")
    cover = image
  }

  init(seenIn cell: AlbumSearchResultCellViewModel) {
    title = cell.title
    details = cell.details
    cover = cell.coverURL.absoluteString
  }

  /// Days are counted from 1970-01-01, years from the first of March.
  static func year(ofSecond second: Int) -> Int {
    let days = (second - (second % 86_400 + 86_400) % 86_400) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    return yearOfEra + era * 400 + (dayOfYear >= 306 ? 1 : 0)
  }
}

private let titles = [
  "Head Hunters", "head hunters", "HEAD HUNTERS", "", " Thrust", "Thrust ", "\tThrust", "Thrust\t",
  "\nThrust", "Thrust\n", " \r\n", "Herbie Hancock", "a | b", "1973", "Thrust (2)",
]
private let artists = [
  "", "Herbie Hancock", "john COLTRANE", " Moondog", "Moondog ", "\tMoondog\n", "\nMoondog\t",
  "Hall | Oates", "E | L | P", " | x", "x | ", "Head Hunters",
]
// 1973-10-13, 1969-12-31 23:59:59, 1970-01-01, 2018-12-31 23:30, 2021-01-01 00:00:01, 987-06-15.
private let seconds = [
  119_361_600, -1, 0, 1_546_299_000, 1_609_459_201, -31_006_713_600,
]
private let images = [
  "http://covers.example/a.jpg", "https://covers.example/a.jpg?size=600",
  "http://covers.example/b.jpg?size=80&crop=%20#x", "https://covers.example:81/B.jpg",
]

@Suite("A cell agrees with an oracle")
struct AlbumCellTests {
  @Test("that agrees with a few rows made by hand")
  func anchors() {
    #expect(Oracle("t", "Herbie Hancock", 119_361_600, "u").details == "Herbie Hancock | 1973")
    #expect(
      seconds.map(Oracle.year(ofSecond:)) == [1973, 1969, 1970, 2018, 2021, 987])
  }

  @Test("for every title with every artist, date and image")
  func product() throws {
    for image in images {
      let url = try #require(URL(string: image))
      for second in seconds {
        for title in titles {
          for artist in artists {
            let cell = AlbumSearchResultCellViewModel(
              album: Album(
                title: title, artist: artist,
                releaseDate: Date(timeIntervalSince1970: Double(second)), imageURL: url))
            let seen = Oracle(seenIn: cell)
            let right = Oracle(title, artist, second, image)
            if seen != right {
              Issue.record("\(seen) is not \(right)")
            }
          }
        }
      }
    }
  }

  @Test("for the first and the last hour of every year since 1800")
  func years() {
    let url = URL(filePath: "/x")
    var start = -5_364_662_400  // 1800-01-01
    for year in 1800...2200 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let end = start + (isLeap ? 366 : 365) * 86_400
      for second in [
        start, start + 59, start + 1799, start + 3599, end - 3600, end - 1801, end - 60, end - 1,
      ] {
        #expect(Oracle.year(ofSecond: second) == year)
        let cell = AlbumSearchResultCellViewModel(
          album: Album(
            title: "t", artist: "", releaseDate: Date(timeIntervalSince1970: Double(second)),
            imageURL: url))
        #expect(cell.details == "\(year)")
      }
      start = end
    }
  }

  @Test("for years of one to four digits", arguments: [5, 55, 555, 987, 1000, 5555, 9999])
  func digits(year: Int) {
    // The middle of a year, about: far from its ends by any calendar.
    let second = (Double(year) - 1970 + 0.5) * 365.2425 * 86_400
    let cell = AlbumSearchResultCellViewModel(
      album: Album(
        title: "t", artist: "a", releaseDate: Date(timeIntervalSince1970: second.rounded()),
        imageURL: URL(filePath: "/x")))
    #expect(cell.details == "a | \(year)")
  }
}
