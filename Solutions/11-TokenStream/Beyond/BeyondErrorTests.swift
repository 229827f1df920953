import TestPatterns
import Testing
import Tokenizing

@Suite("Beyond · The error")
struct BeyondErrorTests {
  private let tokenizer = Tokenizer()

  @Test("S16 · Every control character is an error", arguments: controlCharacters)
  func everyControlCharacter(character: String) async {
    let outcome = await tokenizer.tokenize("a\(character)b").outcome()

    #expect(outcome.error is TokenizerError)
  }

  @Test("S16 · No other character is an error", arguments: ["~", "\u{80}", "\u{200B}"])
  func otherCharacters(character: String) async {
    let outcome = await tokenizer.tokenize(character).outcome()

    #expect(outcome.error == nil)
  }

  @Test(
    "S17 · The offset counts the characters before the first control character",
    arguments: [("", 0), ("👩‍👩‍👧", 1), ("@ann é", 6)])
  func offset(part: String, count: Int) async {
    let outcome = await tokenizer.tokenize("\(part)\u{7} and \u{0}").outcome()

    #expect(outcome.error as? TokenizerError == .controlCharacter(offset: count))
  }
}

/// The 30 characters that no message may contain.
private let controlCharacters: [String] = (UInt8(0)...0x7F).filter { code in
  code == 0x7F || code < 0x20 && ![0x09, 0x0A, 0x0D].contains(code)
}.map { code in String(UnicodeScalar(code)) }
