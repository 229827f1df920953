/// A reader that goes through a message once, from front to back, and hands on what it finds.
struct TokenScanner {
  private let message: String
  private let emit: (Token) -> Void

  /// What has not been read yet.
  private var rest: Substring

  /// What has been read since the latest token; it may still grow.
  private var text = ""

  init(_ message: String, emit: @escaping (Token) -> Void) {
    self.message = message
    self.emit = emit
    rest = message[...]
  }

  mutating func scan() throws(TokenizerError) {
    while let character = rest.first {
      guard !character.isForbidden else {
        flushText()
        throw .controlCharacter(offset: offset)
      }
      if let end = endOfToken() {
        flushText()
        emit(token(from: rest[..<end]))
        rest = rest[end...]
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    flushText()
  }

  // Two tokens may touch, and a message may start with one: then there is no text to hand on.
  private mutating func flushText() {
    guard !text.isEmpty else {
      return
    }
    emit(.text(text))
    text = ""
  }

  private var offset: Int {
    message.distance(from: message.startIndex, to: rest.startIndex)
  }

  private func token(from piece: Substring) -> Token {
    switch piece.first {
    case "@": .username(String(piece.dropFirst()))
    case "#": .hashtag(String(piece.dropFirst()))
    default: .url(String(piece))
    }
  }
}

// MARK: - Where a token ends

extension TokenScanner {
  // A mail address has an "@" that mentions nobody, so no token begins inside a word.
  private func endOfToken() -> Substring.Index? {
    guard text.last?.isNameCharacter != true else {
      return nil
    }
    return endOfName() ?? endOfURL()
  }

  private func endOfName() -> Substring.Index? {
    guard rest.first == "@" || rest.first == "#" else {
      return nil
    }
    let name = rest.dropFirst().prefix(while: \.isNameCharacter)
    return name.isEmpty ? nil : name.endIndex
  }

  // A sentence may end with an address; its full stop belongs to the sentence.
  private func endOfURL() -> Substring.Index? {
    guard let scheme = ["https://", "http://"].first(where: rest.starts(with:)) else {
      return nil
    }
    let address = rest.dropFirst(scheme.count).prefix { !$0.isWhitespace && !$0.isForbidden }
    return address.lastIndex { !$0.endsSentences }.map(address.index(after:))
  }
}

extension Character {
  fileprivate var isNameCharacter: Bool {
    self == "_" || isASCII && (isLetter || isNumber)
  }

  fileprivate var endsSentences: Bool {
    ".,;:!?)".contains(self)
  }

  /// Whether a message must not contain this, because it could control a terminal.
  fileprivate var isForbidden: Bool {
    guard let code = asciiValue else {
      return false
    }
    let tabAndLineBreaks: [UInt8] = [0x09, 0x0A, 0x0D]
    return code == 0x7F || code < 0x20 && !tabAndLineBreaks.contains(code)
  }
}
