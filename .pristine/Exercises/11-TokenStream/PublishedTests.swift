import Testing
import Tokenizing

/// The article's one test, written twice.
///
/// It passes, guards little, and may go.
@Suite("The tokenizer, as in the article")
struct PublishedTests {
  private let tokenizer = Tokenizer()

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
}
