import AlbumSearch
import Foundation
import Testing

@Suite("A row of the list")
struct AlbumRow {
  @Suite("Title")
  struct Title {
    @Test(
      "is shown as it is spelled",
      arguments: [
        "Thrust", "thrust", "THRUST", "tHRUST of 1974", "", " ", "   Thrust", "Thrust   ",
        "\tThrust\n", "\nThrust\t", "Thrust (Live)", "Crossings | Sextant", "🥁 Sextant é",
      ])
    func verbatim(spelling: String) {
      let row = AlbumSearchResultCellViewModel(album: .some { $0.title = spelling })

      #expect(Array(row.title.unicodeScalars) == Array(spelling.unicodeScalars))
    }
  }

  @Suite("Details")
  struct Details {
    @Test(
      "join artist and year",
      arguments: zip(
        [
          "Bill Evans", "bill evans", "BILL EVANS", "Bill | Evans", "Bill Evans ", " Bill Evans",
          "",
        ],
        [
          "Bill Evans | 1961", "bill evans | 1961", "BILL EVANS | 1961", "Bill | Evans | 1961",
          "Bill Evans  | 1961", " Bill Evans | 1961", "1961",
        ]))
    func joined(artist: String, details: String) {
      let row = AlbumSearchResultCellViewModel(album: .some { $0.artist = artist })

      #expect(row.details == details)
    }

    @Test("name the artist of a self-titled album")
    func selfTitled() {
      let row = AlbumSearchResultCellViewModel(
        album: .some {
          $0.title = "Bill Evans"
          $0.artist = "Bill Evans"
        })

      #expect(row.details == "Bill Evans | 1961")
    }

    @Suite("Year")
    struct Year {
      static let moments = [
        "1960-12-31T23:59:59Z": "1960",
        "1961-01-01T00:00:00Z": "1961",
        "1961-01-01T00:59:59Z": "1961",
        "2005-01-01T00:00:00Z": "2005",
        "2012-12-31T23:00:00Z": "2012",
        "2016-12-31T23:59:59Z": "2016",
        "0987-05-05T12:00:00Z": "987",
      ]

      @Test("is read in GMT, in plain digits", arguments: moments.keys.sorted())
      func year(moment: String) throws {
        let date = try Date(moment, strategy: .iso8601)
        let year = try #require(Year.moments[moment])

        let named = AlbumSearchResultCellViewModel(album: .some { $0.date = date })
        let nameless = AlbumSearchResultCellViewModel(
          album: .some {
            $0.date = date
            $0.artist = ""
          })

        #expect(named.details == "Miles Davis | \(year)")
        #expect(nameless.details == year)
      }
    }
  }

  @Suite("Cover")
  struct Cover {
    @Test(
      "is that of the album",
      arguments: [
        "https://is1.example.com/Music/v4/aa/100x100bb.jpg",
        "http://is2.example.com:8080/Music/v4/aa/100x100bb.jpg?w=2#f",
        "file:///covers/kind%20of%20blue.png", "data:image/png;base64,AAAA",
      ])
    func address(text: String) throws {
      let url = try #require(URL(string: text))
      let row = AlbumSearchResultCellViewModel(album: .some { $0.cover = url })

      #expect(row.coverURL == url)
      #expect(row.coverURL.absoluteString == text)
    }
  }
}
