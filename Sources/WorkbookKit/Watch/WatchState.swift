/// What `watch` knows, and what each event makes of it; draws nothing and starts nothing.
///
/// A pure state machine, so that every order of saves, keys and endings can be tested
/// without a terminal.
struct WatchState: Equatable, Sendable {
  enum Event: Equatable, Sendable {
    case saved
    case key(Character)
    /// The run under way has ended, in this way.
    case ended(CheckRun.Result)
    /// A quick command has answered with this text.
    case answered(String)
  }

  /// What is to be done outside.
  enum Effect: Equatable, Sendable {
    case check, checkAll
    case callOff
    case hint, compare, list
    /// The lesson's prediction is to be put, on the ordinary screen.
    case predict
    /// The learner is to be told what a reset would lose, and asked.
    case offerReset
    case reset
    case next
    case quit
  }

  enum Mode: Equatable, Sendable {
    /// The result of the last check is shown.
    case result
    /// The answer to a key is shown until the next event.
    case page
    case confirmingReset
  }

  private(set) var mode = Mode.result
  /// What the last run said.
  private(set) var result = ""
  private(set) var page = ""
  private(set) var isRunning = false
  private(set) var isPassed = false
  /// Something was saved, or asked for, while a run was under way: that run is worth nothing.
  private(set) var pending: Effect?

  /// The keys that do something now.
  var keys: [WatchScreen.Key] {
    if mode == .confirmingReset {
      return [.init(key: "y", name: "reset"), .init(key: "n", name: "keep")]
    }
    var keys: [WatchScreen.Key] = []
    if isPassed {
      keys += [.init(key: "n", name: "next"), .init(key: "c", name: "compare")]
    } else {
      keys.append(.init(key: "h", name: "hint"))
    }
    return keys + [
      .init(key: "l", name: "list"), .init(key: "a", name: "all"), .init(key: "r", name: "run"),
      .init(key: "x", name: "reset"), .init(key: "p", name: "predict"),
      .init(key: "q", name: "quit"),
    ]
  }

  var body: String { mode == .result ? result : page }

  /// Takes an event in, and returns what is to be done.
  mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .saved:
      if mode == .page { mode = .result }
      return run(.check)
    case .answered(let text):
      page = text
      if mode == .result { mode = .page }
      return []
    case .ended(let ended):
      isRunning = false
      if let next = pending {
        pending = nil
        return run(next)
      }
      // The report's own bar is dropped: the screen draws one that fits.
      let lines = ended.text.split(separator: "\n", omittingEmptySubsequences: false)
      result = lines.filter { !$0.hasPrefix("Progress [") }.joined(separator: "\n")
      isPassed = ended.exit == .exited(ExitCode.passed.rawValue)
      return []
    case .key(let key):
      return take(key: key)
    }
  }

  /// Starts with the first check, of whatever lesson is the current one.
  mutating func begin() -> [Effect] {
    mode = .result
    result = ""
    isPassed = false
    return run(.check)
  }

  private mutating func take(key: Character) -> [Effect] {
    if mode == .confirmingReset {
      mode = .result
      return key == "y" ? [.reset] : []
    }
    if key == "q" { return isRunning ? [.callOff, .quit] : [.quit] }
    let isOffered = keys.contains { $0.key == key }
    if mode == .page && !isOffered {
      mode = .result
      return []
    }
    guard isOffered else { return [] }
    mode = .result
    switch key {
    case "h": return [.hint]
    case "c": return [.compare]
    case "l": return [.list]
    case "n": return [.next]
    case "r": return run(.check)
    case "a": return run(.checkAll)
    case "x": return [.offerReset]
    case "p": return [.predict]
    default: return []
    }
  }

  private mutating func run(_ effect: Effect) -> [Effect] {
    if isRunning {
      pending = effect
      return [.callOff]
    }
    isRunning = true
    return [effect]
  }

  /// Awaits a yes to what a reset would lose, which this text says.
  mutating func ask(_ text: String) {
    mode = .confirmingReset
    page = text
  }
}
