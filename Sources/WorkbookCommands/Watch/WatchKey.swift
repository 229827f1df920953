/// A key of `watch`: its letter, its texts, when it does nothing, and what it does.
///
/// The line of keys, the page behind `?` and the answer to a key that doesn't apply derive from
/// this value. To add a key, add a line to ``all``.
package struct WatchKey: Sendable {
  var key: Character
  /// The text in the line of keys.
  var name: String
  /// The text on the page behind `?`.
  var words: String
  /// Returns why the key does nothing now, in one line, or `nil` if it applies.
  var refusal: @Sendable (WatchState) -> String?
  var action: @Sendable (inout WatchState) -> [WatchState.Effect]

  init(
    _ key: Character, _ name: String, _ words: String,
    unless refusal: @escaping @Sendable (WatchState) -> String? = { _ in nil },
    _ action: @escaping @Sendable (inout WatchState) -> [WatchState.Effect]
  ) {
    self.key = key
    self.name = name
    self.words = words
    self.refusal = refusal
    self.action = action
  }

  /// Every key, the most important first, because a short line of keys shows only the first ones.
  static let all: [WatchKey] = [
    WatchKey("n", "next", "go on with the next lesson", unless: \.unpassed) { _ in [.next] },
    WatchKey("c", "compare", "your files beside the solution's", unless: \.unpassed) { _ in
      [.compare]
    },
    WatchKey("h", "hint", "the next hint on the verdict", unless: \.unfailed) {
      [.hint(goesOn: $0.showsRepeatedHint)]
    },
    WatchKey("b", "bugs", "which tests caught which bugs", unless: \.bugless) {
      $0.show($0.verdict?.bugs ?? "")
    },
    WatchKey("p", "predict", "the lesson's prediction: guess, then see it run") { _ in [.predict] },
    WatchKey("l", "list", "every lesson and how it stands") { _ in [.list] },
    WatchKey("r", "run", "check this lesson again") { $0.start(.one(isFresh: true)) },
    WatchKey("x", "reset", "bring the starter back, after a question and a backup") { _ in
      [.offerReset]
    },
    help,
    WatchKey("q", "quit", "leave") { $0.run == nil ? [.quit] : [.callOff, .quit] },
  ]

  static let help = WatchKey("?", "keys", "this page") { $0.show(helpPage) }

  /// The help on the keys that move a page; they have no letters.
  static let scrolling =
    "Arrows and space scroll a long text. Esc leaves a page."

  private static var helpPage: String {
    (["Saving a file checks the lesson. The keys:", ""] + all.map { "  \($0.key)  \($0.words)" }
      + ["", scrolling]).joined(separator: "\n")
  }
}

// MARK: - Why a key does nothing

extension WatchState {
  fileprivate var unpassed: String? {
    guard let verdict else { return "wait for the first verdict." }
    return verdict.isPassed ? nil : "you have not passed this lesson yet."
  }

  fileprivate var unfailed: String? {
    guard let verdict else { return "wait for the first verdict." }
    return verdict.isMastered
      ? "you have mastered this lesson, so there is nothing to give a hint on." : nil
  }

  fileprivate var bugless: String? {
    guard let verdict else { return "wait for the first verdict." }
    return verdict.bugs == nil ? "no planted bug was caught in this check." : nil
  }
}
