/// What `watch` knows, and what each event makes of it; draws nothing and starts nothing.
///
/// A pure state machine, so that every order of saves, keys and endings can be tested
/// without a terminal.
struct WatchState: Equatable, Sendable {
  enum Event: Equatable, Sendable {
    case saved
    /// Something was saved in a lesson that is not watched, of this title.
    case savedElsewhere(String)
    case key(TypedKey)
    /// The run under way has ended, and the watched lesson stands like this.
    case ended(VerdictPage)
    /// A quick command has answered with this text.
    case answered(String)
    /// What a key has done, or why it did nothing.
    case told(String)
  }

  /// What is to be done outside.
  enum Effect: Equatable, Sendable {
    /// Checks a lesson; nil for the watched one.
    case check(Lesson?, isFresh: Bool)
    /// Runs what lies beyond the core of the watched lesson, which has just passed.
    case lookBeyond
    /// ``WatchState/checkAll(_:)`` is to be told which lessons there are to check.
    case collect
    case callOff
    /// The next hint is to be shown, or the solution beside the learner's files.
    case hint, compare
    case list
    /// The lesson's prediction is to be put, on the ordinary screen.
    case predict
    /// The learner is to be told what a reset would lose, and asked.
    case offerReset
    case reset
    case next
    case quit
  }

  /// What is being checked.
  enum Run: Equatable, Sendable {
    case one(isFresh: Bool)
    /// What lies beyond the core of the watched lesson.
    case beyond
    /// The first of these, and then the others.
    case all([Lesson], of: Int)
  }

  enum Mode: Equatable, Sendable {
    /// The result of the last check is shown.
    case result
    /// The answer to a key is shown until the next event.
    case page
    case confirmingReset
  }

  private(set) var mode = Mode.result
  private(set) var verdict: VerdictPage?
  private(set) var page = ""
  private(set) var run: Run?
  private(set) var showsBugs = false
  /// What is said of the last key, and of saves elsewhere; until the next key.
  private(set) var notes: [String] = []
  /// How far the text is scrolled, as it was drawn last.
  var scroll = Scroll()
  /// Something was saved, or asked for, while a run was under way: that run is worth nothing.
  private var pending: Run?

  /// The keys that do something now.
  var keys: [WatchKey] { WatchKey.all.filter { $0.refusal(self) == nil } }

  /// Takes an event in, and returns what is to be done.
  mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .saved:
      if mode == .page { showResult() }
      return start(.one(isFresh: false))
    case .savedElsewhere(let title):
      let note = "Saved in \(title): a checks that, too."
      notes.removeAll { $0 == note }
      notes.append(note)
      return []
    case .answered(let text):
      return mode == .confirmingReset ? [] : show(text)
    case .told(let words):
      notes.append(words)
      return []
    case .ended(let verdict):
      return ended(verdict)
    case .key(let key):
      notes = []
      return take(key)
    }
  }

  /// Starts with the first check, of whatever lesson is the current one.
  mutating func begin() -> [Effect] {
    showResult()
    verdict = nil
    return start(.one(isFresh: false))
  }

  /// Awaits a yes to what a reset would lose, which this text says.
  mutating func ask(_ text: String) {
    _ = show(text)
    mode = .confirmingReset
  }

  /// Checks these lessons one after another.
  mutating func checkAll(_ lessons: [Lesson]) -> [Effect] {
    showResult()
    return lessons.isEmpty ? [.list] : start(.all(lessons, of: lessons.count))
  }

  // MARK: - What keys do

  mutating func start(_ run: Run) -> [Effect] {
    if self.run != nil {
      pending = run
      return [.callOff]
    }
    if mode == .page { showResult() }
    self.run = run
    switch run {
    case .one(let isFresh): return [.check(nil, isFresh: isFresh)]
    case .beyond: return [.lookBeyond]
    case .all(let lessons, _): return [.check(lessons.first, isFresh: false)]
    }
  }

  mutating func show(_ text: String) -> [Effect] {
    mode = .page
    page = text
    scroll = Scroll()
    return []
  }

  mutating func unfoldBugs() -> [Effect] {
    showResult()
    showsBugs.toggle()
    scroll.first = showsBugs ? .bugs : .line(0)
    return []
  }

  private mutating func showResult() {
    mode = .result
    scroll = Scroll()
  }

  private mutating func take(_ key: TypedKey) -> [Effect] {
    if mode == .confirmingReset {
      showResult()
      if key == .letter("y") { return [.reset] }
      return take(.told("Nothing was reset."))
    }
    switch key {
    case .escape: showResult()
    case .up, .down, .pageUp, .pageDown:
      if !scroll.move(key) { return take(.told("All of it is on the screen.")) }
    case .letter(let letter):
      guard let key = WatchKey.all.first(where: { $0.key == letter }) else {
        guard mode == .result else {
          showResult()
          return []
        }
        let name = letter.isLetter || letter.isNumber ? "\(letter) is" : "That is"
        return take(.told("\(name) no key here; ? shows those that are."))
      }
      if let why = key.refusal(self) { return take(.told("\(letter): \(why)")) }
      return key.action(&self)
    }
    return []
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
    // The pass is on the screen; the next save calls this off.
    if case .one = ended, verdict.lacksBeyond { return start(.beyond) }
    guard case .all(let lessons, let total) = ended else { return [] }
    let rest = Array(lessons.dropFirst())
    return rest.isEmpty ? [.list] : start(.all(rest, of: total))
  }
}
