import AlbumSearch
import Foundation

/// An album that can still be changed.
struct AlbumDraft {
  var title = "Kind of Blue"
  var artist = "Miles Davis"
  var date = Date(timeIntervalSince1970: -275_000_000)  // in April of 1961
  var cover = URL(filePath: "/covers/kind-of-blue.png")
}

extension Album {
  static func some(_ change: (inout AlbumDraft) -> Void) -> Album {
    var draft = AlbumDraft()
    change(&draft)
    return Album(
      title: draft.title, artist: draft.artist, releaseDate: draft.date, imageURL: draft.cover)
  }
}
