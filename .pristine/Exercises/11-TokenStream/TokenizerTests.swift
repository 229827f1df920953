import Testing
import Tokenizing

@Suite("The tokenizer")
struct TokenizerTests {
  private let tokenizer = Tokenizer()

  // MARK: Usernames

  @Test("identifies usernames")
  func usernames() async throws {
    var tokens: [Token] = []
    for try await token in tokenizer.tokenize("Hello @john") {
      tokens.append(token)
    }

    #expect(tokens == [.text("Hello "), .username("john")])
  }

  @Test("identifies usernames, with a helper")
  func usernamesWithHelper() async throws {
    let token = try await latest(of: tokenizer.tokenize("Hello @john"))

    #expect(token == .username("john"))
  }

  // MARK: Hashtags

  // MARK: Addresses

  // MARK: Text

  // MARK: Round trip

  // MARK: Nothing at all

  // MARK: Failure
}
