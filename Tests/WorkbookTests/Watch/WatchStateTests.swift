import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("What watch makes of keys", .onOwnThreads) struct WatchStateTests {
  private static let failed = VerdictPage(
    headline: "failed", findings: ["It is wrong."], bugs: nil, next: "Next: fix it.",
    isPassed: false)
  private static let passed = VerdictPage(
    headline: "passed", findings: [], bugs: "S1  1 of 1", next: "Go on.",
    isPassed: true)
  private static let mastered = VerdictPage(
    headline: "mastered", findings: [], next: "Go on.", isPassed: true, isMastered: true)
  private static let once = WatchState.Effect.start(.one(isFresh: false))

  /// After a first check that ended like this.
  private func state(_ verdict: VerdictPage = failed) -> WatchState {
    var state = WatchState()
    #expect(state.begin() == [Self.once])
    #expect(state.take(.ended(verdict)) == [])
    return state
  }

  private func type(_ key: Character, _ state: inout WatchState) -> [WatchState.Effect] {
    state.take(.key(.letter(key)))
  }

  @Test("A reset is offered, and only a yes to its question makes one", arguments: ["y", "n", "q"])
  func reset(_ answer: Character) {
    var state = state()
    #expect(type("x", &state) == [.offerReset])
    #expect(state.mode == .result, "without a question there is nothing to say yes to")
    state.ask("Reset?")
    #expect(state.page == "Reset?" && state.mode == .confirmingReset)
    #expect(type(answer, &state) == (answer == "y" ? [.reset] : []))
    #expect(state.mode == .result)
  }

  @Test("Where there is nothing to reset a yes is no yes") func nothing() {
    var state = state()
    _ = type("x", &state)
    _ = state.take(.told("There is nothing to reset."))
    #expect(type("y", &state) == [])
  }

  @Test(
    "A key that does not apply says why, and does nothing",
    arguments: [
      ("n", failed, "n: you have not passed this lesson yet."),
      ("c", failed, "c: you have not passed this lesson yet."),
      ("b", failed, "b: no planted bug was caught in this check."),
      ("h", mastered, "h: you have mastered this lesson, so there is nothing to give a hint on."),
      ("z", failed, "z does nothing here. Press ? to see the keys."),
      ("\t", failed, "This key does nothing here. Press ? to see the keys."),
    ] as [(Character, VerdictPage, String)])
  func refusals(_ key: Character, _ verdict: VerdictPage, _ words: String) {
    var state = state(verdict)
    #expect(type(key, &state) == [])
    #expect(state.notes == [words])
    #expect(!state.keys.contains { $0.key == key })
  }

  @Test("Before the first verdict there is nothing to hint at, or to compare", arguments: "nchb")
  func early(_ key: Character) {
    var state = WatchState()
    _ = state.begin()
    #expect(type(key, &state) == [])
    #expect(state.notes == ["\(key): wait for the first verdict."])
  }

  @Test("What a key did is told until the next key, whatever is saved or ends meanwhile")
  func notes() {
    var state = state()
    _ = state.take(.told("It is as it was shipped."))
    #expect(state.take(.saved) == [Self.once])
    _ = state.take(.ended(Self.failed))
    _ = state.take(.savedElsewhere("02 Greeting"))
    _ = state.take(.savedElsewhere("02 Greeting"))
    #expect(state.notes.count == 2)
    #expect(state.notes.first == "It is as it was shipped.")
    #expect(state.notes.last?.hasPrefix("You saved a file of 02 Greeting") == true)
    _ = type("l", &state)
    #expect(state.notes == [])
  }

  @Test("Why a key did nothing goes with the next save and the next verdict") func oldRefusal() {
    for event in [WatchState.Event.saved, .ended(Self.passed)] {
      var state = state()
      _ = type("c", &state)
      #expect(state.notes.count == 1)
      _ = state.take(event)
      #expect(state.notes == [])
    }
  }

  @Test("A save during a run calls it off, what it found is not shown, and the next begins")
  func saveDuringRun() {
    var state = state()
    _ = type("r", &state)
    #expect(state.take(.saved) == [.callOff])
    #expect(state.take(.ended(Self.passed)) == [Self.once])
    #expect(state.verdict == Self.failed)
    #expect(state.run == .one(isFresh: false))
    #expect(type("q", &state) == [.callOff, .quit])
  }

  @Test("What lies beyond is run once the pass is on the screen, and the next save ends it")
  func beyond() {
    var pass = Self.passed
    pass.lacksBeyond = true
    var state = WatchState()
    _ = state.begin()
    #expect(state.take(.ended(pass)) == [.start(.beyond)])
    #expect(state.verdict == pass && state.run == .beyond)
    #expect(state.take(.saved) == [.callOff])
    #expect(state.take(.ended(pass)) == [Self.once])
    #expect(state.take(.ended(pass)) == [.start(.beyond)])
    // Called off by somebody else, or broken: it is not tried for ever.
    #expect(state.take(.ended(pass)) == [])
    #expect(state.run == nil)
  }

  @Test("Asking again for a hint that was read already goes on to the next one")
  func nextHint() {
    var state = state()
    #expect(type("h", &state) == [.hint(goesOn: false)])
    _ = state.take(.answered("Point"))
    #expect(type("h", &state) == [.hint(goesOn: false)], "the good default waits for an attempt")
    _ = state.take(.repeatedHint("Point"))
    #expect(type("h", &state) == [.hint(goesOn: true)])
    _ = state.take(.answered("Principle"))
    #expect(type("h", &state) == [.hint(goesOn: false)])
    _ = state.take(.repeatedHint("Principle"))
    _ = state.take(.key(.escape))
    #expect(type("h", &state) == [.hint(goesOn: false)])
  }

  @Test("Which tests caught which bugs is a page like others") func bugs() {
    var state = state(Self.passed)
    #expect(type("b", &state) == [])
    #expect(state.mode == .page && state.page == "S1  1 of 1")
  }

  @Test("A page is left by escape, and by a key that is none") func leaving() {
    for key in [TypedKey.escape, .letter("z")] {
      var state = state()
      _ = type("?", &state)
      #expect(state.mode == .page)
      for key in WatchKey.all { #expect(state.page.contains("\n  \(key.key)  \(key.words)")) }
      #expect(state.take(.key(key)) == [])
      #expect(state.mode == .result && state.notes == [])
    }
  }

  @Test("No two keys share a letter, and `p` is free or predicts") func letters() {
    #expect(Set(WatchKey.all.map(\.key)).count == WatchKey.all.count)
    #expect(WatchKey.all.suffix(2).map(\.key) == ["?", "q"], "a short line of keys keeps these")
    #expect(WatchKey.all.allSatisfy { $0.key != "p" || $0.name == "predict" })
  }

  @Test("A text that fits does not move, and one that does not stops at its ends") func scrolling()
  {
    var state = state()
    _ = state.take(.key(.down))
    #expect(state.notes == ["The whole text is on the screen."])
    _ = state.scroll.fit(10, 4)
    for (key, line) in [
      (TypedKey.down, 1), (.pageDown, 4), (.pageDown, 6), (.down, 6), (.up, 5), (.pageUp, 2),
      (.pageUp, 0), (.up, 0),
    ] {
      _ = state.take(.key(key))
      #expect(state.scroll.first == line)
    }
  }

  @Test(
    "Arrows come as several bytes, and what is no key of ours is passed over",
    arguments: [
      ("n", [.letter("n")]), ("xy", [.letter("x"), .letter("y")]), ("\u{1B}[A", [.up]),
      ("\u{1B}OB", [.down]), ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]), (" ", [.pageDown]),
      ("\u{1B}", [.escape]), ("\u{1B}[1;5Cq", [.letter("q")]), ("é", [.letter("é")]),
    ] as [(String, [TypedKey])])
  func typed(_ text: String, _ keys: [TypedKey]) {
    #expect(TypedKey.keys(in: text.utf8) == keys)
  }
}
