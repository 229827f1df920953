import Foundation

/// A prediction on the screen of `watch`, until the learner has guessed.
struct WatchQuestion: Equatable, Sendable {
  var text: String
  /// The letters of its choices; empty if the guess is free text.
  var letters: [String]
  /// Whether the lesson's first check follows the answer.
  var leadsToCheck = false
  /// A free guess, as far as it is typed.
  var typed = ""

  /// The line below the question.
  var prompt: String {
    letters.isEmpty
      ? "Your guess: \(typed)_" : "Your guess, one of \(letters.joined(separator: ", "))"
  }

  /// The keys that do something, and what.
  var keys: [(key: String, name: String)] {
    let guess = letters.isEmpty ? ("Enter", "answers") : (letters.joined(separator: " "), "guess")
    return [guess, ("Esc", "leaves the question")]
  }
}

extension WatchState {
  mutating func ask(_ question: WatchQuestion) {
    _ = show(question.text)
    mode = .guessing
    self.question = question
  }

  /// Handles a key while a prediction waits for a guess.
  mutating func guess(_ key: TypedKey) -> [Effect] {
    guard let question else { return [] }
    switch key {
    case .escape: showResult()
    case .up, .down, .pageUp: _ = scroll.move(key)
    // Space is among the letters of a free guess.
    case .pageDown where question.letters.isEmpty: self.question?.typed += " "
    case .pageDown: _ = scroll.move(key)
    case .letter(let letter):
      return question.letters.isEmpty ? type(letter) : choose(String(letter).lowercased(), question)
    }
    return []
  }

  private mutating func choose(_ letter: String, _ question: WatchQuestion) -> [Effect] {
    guard question.letters.contains(letter) else {
      let letters = question.letters.joined(separator: ", ")
      refusal = "Press one of \(letters) to answer, or Esc to leave the question."
      return []
    }
    return answer(letter)
  }

  private mutating func type(_ letter: Character) -> [Effect] {
    switch letter {
    case "\r", "\n":
      let typed = (question?.typed ?? "").trimmingCharacters(in: .whitespaces)
      return typed.isEmpty ? [] : answer(typed)
    case "\u{7F}", "\u{8}": _ = question?.typed.popLast()
    default: question?.typed.append(letter)
    }
    return []
  }

  private mutating func answer(_ guess: String) -> [Effect] {
    if question?.leadsToCheck == true, run == nil { owed = .one(isFresh: false) }
    question = nil
    mode = .page
    return start(.prediction(guess: guess))
  }
}
