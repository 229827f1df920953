import Tokenizing

/// Somebody who reads streams elsewhere, and remembers all that they gave.
actor Notebook {
  struct Page: Equatable, Sendable {
    var tokens: [Token] = []
    var end = End.missing
  }

  enum End: Equatable, Sendable {
    case missing, quiet
    case control(offset: Int)
    case other(String)
  }

  private var page = Page()

  func read(_ message: String) async -> Page {
    page = Page()
    do {
      for try await token in Tokenizer().tokenize(message) {
        page.tokens.append(token)
      }
      page.end = .quiet
    } catch TokenizerError.controlCharacter(let offset) {
      page.end = .control(offset: offset)
    } catch {
      page.end = .other("\(error)")
    }
    return page
  }
}

extension Notebook.Page {
  static func quiet(_ tokens: [Token]) -> Self {
    Self(tokens: tokens, end: .quiet)
  }
}
