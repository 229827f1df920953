import Tokenizing

/// All that can be seen of one message.
struct Reading: Equatable {
  var tokens: [Token]
  var failure: TokenizerError?
  var strangeError = false
}

/// A second tokenizer, slow and plain, written from Behaviour alone.
enum PlainReader {
  static func read(_ message: String) -> Reading {
    let all = Array(message)
    guard let end = all.firstIndex(where: isControl) else {
      return Reading(tokens: tokens(in: all))
    }
    return Reading(tokens: tokens(in: Array(all[..<end])), failure: .controlCharacter(offset: end))
  }

  private static let nameCharacters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")

  private static func isControl(_ character: Character) -> Bool {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count == 1, ![0x09, 0x0A, 0x0D].contains(scalars[0].value) else { return false }
    return scalars[0].value <= 0x1F || scalars[0].value == 0x7F
  }

  private static func tokens(in all: [Character]) -> [Token] {
    var tokens: [Token] = []
    var textStart = 0
    var here = 0
    while here < all.count {
      let isInsideWord = here > textStart && nameCharacters.contains(all[here - 1])
      guard !isInsideWord, let (token, length) = token(at: here, in: all) else {
        here += 1
        continue
      }
      if textStart < here {
        tokens.append(.text(String(all[textStart..<here])))
      }
      tokens.append(token)
      here += length
      textStart = here
    }
    if textStart < all.count {
      tokens.append(.text(String(all[textStart...])))
    }
    return tokens
  }

  private static func token(at start: Int, in all: [Character]) -> (Token, Int)? {
    if all[start] == "@" || all[start] == "#" {
      var end = start + 1
      while end < all.count, nameCharacters.contains(all[end]) {
        end += 1
      }
      let name = String(all[(start + 1)..<end])
      guard !name.isEmpty else { return nil }
      return (all[start] == "@" ? .username(name) : .hashtag(name), end - start)
    }
    for scheme in ["http://", "https://"].map(Array.init) where all[start...].starts(with: scheme) {
      var end = all[start...].firstIndex { $0.isWhitespace } ?? all.count
      while end > start + scheme.count, ".,;:!?)".contains(all[end - 1]) {
        end -= 1
      }
      guard end > start + scheme.count else { return nil }
      return (.url(String(all[start..<end])), end - start)
    }
    return nil
  }
}
