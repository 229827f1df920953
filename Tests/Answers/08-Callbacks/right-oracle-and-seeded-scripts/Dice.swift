import AlbumSearch
import Foundation

/// SplitMix64: the same numbers in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}

private struct Cut: LocalizedError {
  var errorDescription: String? { "The line is cut." }
}

private enum Bare: Error { case error }

enum Stock {
  static let albums: [Album] = (0..<40).map { number in
    Album(
      title: "Title \((number * 17) % 41)", artist: number == 7 ? "" : "Artist \(number % 5)",
      releaseDate: Date(timeIntervalSince1970: Double((number * 29) % 37) * 4e7 - 5e8),
      imageURL: URL(filePath: "/\(number)"))
  }

  static let errors: [any Error] = [
    Cut(), Bare.error, CancellationError(), URLError(.cancelled), URLError(.timedOut),
    URLError(.notConnectedToInternet), NSError(domain: "any", code: 1), CocoaError(.userCancelled),
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")),
  ]

  static let spaces: [String] = [
    " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{1680}", "\u{2002}", "\u{2009}",
    "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}",
  ]

  static let pieces = [
    "blue", "Blue", "TRAIN", "7", "1984", "é", "e\u{301}", "Ø", "ß", "'", "\"", "!", "?", ".", ",",
    "-",
    "&", "+", "%", "/", "#", "(", ")", "日本", "🎺", "the", "a",
  ]
}

extension Dice {
  mutating func spaces(upTo most: Int) -> String {
    (0..<roll(most + 1)).map { _ in pick(Stock.spaces) }.joined()
  }

  mutating func term() -> String {
    switch roll(8) {
    case 0: return spaces(upTo: 3)
    case 1: return "blue"
    case 2: return String(roll(3000))
    default:
      var inner = pick(Stock.pieces)
      for _ in 0..<roll(4) { inner += spaces(upTo: 2) + pick(Stock.pieces) }
      return spaces(upTo: 2) + inner + spaces(upTo: 2)
    }
  }

  mutating func answer(shown: [Album]) -> Answer {
    switch roll(10) {
    case 0, 1, 2: return .failure(pick(Stock.errors))
    case 3, 4: return .success([])
    case 5: return .success(shown)
    case 6: return .success(shown.reversed())
    default:
      let count = roll(20) == 0 ? 95 + roll(20) : 1 + roll(6)
      return .success((0..<count).map { _ in pick(Stock.albums) })
    }
  }
}
