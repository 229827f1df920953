/// What `watch` knows and how each event changes it; it draws nothing and starts nothing.
///
/// It is a pure state machine, so that tests can try every order of saves, keys and endings without
/// a terminal.
struct WatchState: Equatable, Sendable {
  enum Event: Equatable, Sendable {
    case saved
    /// A file was saved in another lesson, with this title.
    case savedElsewhere(String)
    case key(TypedKey)
    /// The run has ended, and this is the verdict on the watched lesson.
    case ended(VerdictPage)
    /// A quick command answers with this text.
    case answered(String)
    /// The hint that the learner has read already; asking once more goes on to the next one.
    case repeatedHint(String)
    /// The lesson's prediction, which now waits for a guess.
    case asked(WatchQuestion)
    /// What was measured, beside the guess.
    case measured(String)
    /// What a key did, or why it did nothing.
    case told(String)
  }

  /// The work that the caller must do.
  enum Effect: Equatable, Sendable {
    case start(Run)
    case callOff
    /// Shows a hint; going on, the next one without another attempt.
    case hint(goesOn: Bool)
    /// Shows the solution beside the learner's files.
    case compare
    case list
    /// Asks for the lesson's prediction.
    case predict
    /// Shows what a reset discards, and asks for confirmation.
    case offerReset
    case reset
    case next
    case quit
  }

  /// What is being run.
  enum Run: Equatable, Sendable {
    /// A check of the watched lesson.
    case one(isFresh: Bool)
    /// What lies beyond the core of the watched lesson, which has just passed.
    case beyond
    /// The lesson's prediction, with the learner's guess.
    case prediction(guess: String)

    var isPrediction: Bool { if case .prediction = self { true } else { false } }
  }

  enum Mode: Equatable, Sendable {
    /// Shows the result of the last check.
    case result
    /// Shows the answer to a key until the next event.
    case page
    case confirmingReset
    /// Shows the lesson's prediction until there is a guess.
    case guessing
  }

  var mode = Mode.result
  private(set) var verdict: VerdictPage?
  private(set) var page = ""
  /// Whether the page is a hint that the learner has read already.
  private(set) var showsRepeatedHint = false
  private(set) var run: Run?
  /// What the last key did, and saves in other lessons; the next key clears them.
  private var remarks: [String] = []
  /// Why the last key did nothing; the next key, save or verdict clears it.
  var refusal: String?
  /// The lines below the body.
  var notes: [String] { remarks + [refusal].compactMap(\.self) }
  /// The scroll position, as last drawn.
  var scroll = Scroll()
  /// The run to start next, requested during another run, whose result is then discarded.
  private var pending: Run?
  /// The prediction that waits for a guess.
  var question: WatchQuestion?
  /// The check to start after the prediction, which called it off or comes before the first one.
  var owed: Run?

  /// The keys that do something now.
  var keys: [WatchKey] { WatchKey.all.filter { $0.refusal(self) == nil } }

  /// Handles an event, and returns the work that it causes.
  mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .saved:
      if mode == .page { showResult() }
      refusal = nil
      return start(.one(isFresh: false))
    case .savedElsewhere(let title):
      let note = "You saved a file of \(title), which is not the lesson that you watch."
      remarks.removeAll { $0 == note }
      remarks.append(note)
      return []
    case .answered(let text):
      return mode == .confirmingReset ? [] : show(text)
    case .asked(let question):
      if mode != .confirmingReset { ask(question) }
      return []
    case .measured(let text):
      return measured(text)
    case .repeatedHint(let text):
      guard mode != .confirmingReset else { return [] }
      _ = show(text)
      showsRepeatedHint = true
      return []
    case .told(let words):
      remarks.append(words)
      return []
    case .ended(let verdict):
      refusal = nil
      return ended(verdict)
    case .key(let key):
      remarks = []
      refusal = nil
      return take(key)
    }
  }

  /// Starts over with a check of the watched lesson.
  mutating func begin() -> [Effect] {
    showResult()
    verdict = nil
    return start(.one(isFresh: false))
  }

  /// Shows the same verdict in other words, as after the prediction that its numbers answer.
  mutating func explainAgain(_ page: VerdictPage) {
    if verdict != nil { verdict = page }
  }

  /// Asks for confirmation, with a text that lists what a reset discards.
  mutating func ask(_ text: String) {
    _ = show(text)
    mode = .confirmingReset
  }

  // MARK: - What keys do

  mutating func start(_ run: Run) -> [Effect] {
    owed = run.isPrediction ? [owed, self.run].compactMap(\.self).first { !$0.isPrediction } : nil
    if self.run != nil {
      pending = run
      return [.callOff]
    }
    if mode == .page && !run.isPrediction { showResult() }
    self.run = run
    return [.start(run)]
  }

  mutating func show(_ text: String) -> [Effect] {
    mode = .page
    page = text
    showsRepeatedHint = false
    scroll = Scroll()
    return []
  }

  mutating func showResult() {
    mode = .result
    question = nil
    showsRepeatedHint = false
    scroll = Scroll()
  }

  private mutating func take(_ key: TypedKey) -> [Effect] {
    if mode == .confirmingReset {
      showResult()
      if key == .letter("y") { return [.reset] }
      refusal = "Nothing has changed."
      return []
    }
    if mode == .guessing { return guess(key) }
    switch key {
    case .escape: showResult()
    case .up, .down, .pageUp, .pageDown:
      if !scroll.move(key) { refusal = "The whole text is on the screen." }
    case .letter(let letter):
      guard let key = WatchKey.all.first(where: { $0.key == letter }) else {
        guard mode == .result else {
          showResult()
          return []
        }
        let name = letter.isLetter || letter.isNumber ? "\(letter) does" : "This key does"
        refusal = "\(name) nothing here. Press ? to see the keys."
        return []
      }
      if let why = key.refusal(self) {
        refusal = "\(letter): \(why)"
        return []
      }
      return key.action(&self)
    }
    return []
  }

  /// Shows what was measured, and starts the check that waits for it.
  private mutating func measured(_ text: String) -> [Effect] {
    run = nil
    if let next = pending {
      pending = nil
      return start(next)
    }
    _ = show(text)
    run = owed
    owed = nil
    return run.map { [.start($0)] } ?? []
  }

  private mutating func ended(_ verdict: VerdictPage) -> [Effect] {
    let ended = run
    run = nil
    if let next = pending {
      pending = nil
      return start(next)
    }
    if mode == .result && self.verdict != verdict { scroll = Scroll() }
    self.verdict = verdict
    // The pass stays on the screen meanwhile; the next save cancels this run.
    if case .one = ended, verdict.lacksBeyond { return start(.beyond) }
    return []
  }
}
