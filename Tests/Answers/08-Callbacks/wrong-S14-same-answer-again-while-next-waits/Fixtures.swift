import AlbumSearch
import Foundation

extension Album {
  init(_ title: String, by artist: String, released seconds: TimeInterval) {
    self.init(
      title: title, artist: artist, releaseDate: Date(timeIntervalSince1970: seconds),
      imageURL: URL(filePath: "/covers/\(title).jpg"))
  }

  // Sorted neither by title nor by artist nor by date, up or down.
  static let maidenVoyage = Album("Maiden Voyage", by: "Herbie Hancock", released: -147_744_000)
  static let blueTrain = Album("Blue Train", by: "John Coltrane", released: -377_395_200)
  static let homogenic = Album("Homogenic", by: "Björk", released: 875_145_600)
  static let aja = Album("Aja", by: "Steely Dan", released: 243_734_400)
  static let hejira = Album("Hejira", by: "Joni Mitchell", released: 217_382_400)
}

typealias Answer = Result<[Album], any Error>

func cells(_ albums: [Album]) -> [AlbumSearchResultCellViewModel] {
  albums.map(AlbumSearchResultCellViewModel.init(album:))
}

let failureText = "The albums could not be loaded."

struct Worded: LocalizedError {
  var errorDescription: String? { "Words of its own." }
}

enum Plain: Error { case broken }

let failures: [any Error] = [
  URLError(.notConnectedToInternet), URLError(.timedOut), URLError(.cancelled),
  CancellationError(), Plain.broken, Worded(), CocoaError(.fileReadNoSuchFile),
  NSError(domain: NSURLErrorDomain, code: 404), NSError(domain: "", code: 0),
  DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "broken")),
]

/// Each scalar that is white space for Foundation.
let whiteSpace: [String] = (0...0xFFFF).compactMap(Unicode.Scalar.init)
  .filter(CharacterSet.whitespacesAndNewlines.contains).map { String($0) }

func scalars(_ terms: [String]) -> [[Unicode.Scalar]] {
  terms.map { Array($0.unicodeScalars) }
}
