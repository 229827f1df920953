import AlbumSearch
import Foundation

/// An album, and the texts that its cell should have.
struct Case: Sendable {
  let album: Album
  let lines: [String]
}

/// All albums that can be put together from odd pieces.
let cases: [Case] = {
  let titles = [
    "Head Hunters", "mwandishi", "VSOP", "", "  Dis Is Da Drum", "River ", "\tRockit", "Rockit\t",
    "\nActual Proof", "River \n",
  ]
  // What stands before the year is written by hand as well.
  let artists = [
    ("Herbie Hancock", "Herbie Hancock | "), ("will.i.am", "will.i.am | "),
    ("ABBA", "ABBA | "), ("", ""), ("Tyner | Shorter", "Tyner | Shorter | "),
    ("Chick Corea ", "Chick Corea  | "), ("\tMonk", "\tMonk | "),
  ]
  let dates: [(Date, String)] = [
    (.day(1973, 10, 13), "1973"), (.day(1958, 1, 15), "1958"),
    (.day(1984, 1, 1, hour: 0), "1984"), (.day(1984, 12, 31, hour: 23), "1984"),
    (.day(2011, 1, 1, hour: 0), "2011"), (.day(2008, 12, 31, hour: 23), "2008"),
    (.day(987, 7, 1), "987"),
  ]
  let covers = [
    "file:///covers/a.jpg", "https://c.example.net/a.jpg?s=1", "http://c.example.net/b",
  ]
  .compactMap(URL.init(string:))

  var all: [Case] = []
  for title in titles {
    for (artist, beforeYear) in artists {
      for (date, year) in dates {
        for cover in covers {
          all.append(
            Case(
              album: Album(title: title, artist: artist, releaseDate: date, imageURL: cover),
              lines: [title, beforeYear + year, cover.absoluteString]))
        }
      }
    }
  }
  return all
}()
