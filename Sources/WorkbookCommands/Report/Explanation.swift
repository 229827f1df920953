/// Everything that is to be said about how a lesson stands; each face lays it out in its own way.
///
/// Its maker, ``Explainer``, alone decides what is withheld, what was earned and what comes next.
struct Explanation: Equatable, Sendable {
  var headline: Headline
  var outcome: Outcome
  /// Whether there is a verdict on the current files.
  var isKnown: Bool
  /// The passed tests, as in `4 of 5`; `nil` if that says nothing about the lesson, or if withheld.
  var tests: String?
  /// Each test with its result; empty where ``tests`` is `nil`.
  var results: [TestResult] = []
  /// The failures of those tests.
  var issues: [TestIssue] = []
  /// What was found, the most important first.
  var findings: [Paragraph] = []
  /// How far a passed lesson went beyond its core.
  var beyond: [Paragraph] = []
  /// What to do next, after everything else.
  var next: Paragraph = ""
  /// Each line of the core with its bugs, as far as it is worth a picture.
  var core: [CoreLine] = []
  /// Which tests caught which bugs; `nil` if none was caught, or if withheld.
  var bugsByLine: String?
  /// Whether the lesson is passed, and what lies beyond its core has not run yet.
  var lacksBeyond = false
  /// The first place to look.
  var place: Place

  /// Whether the current files pass.
  var isPass: Bool { outcome == .passed }

  /// The lines of the core with a red test, or with a bug that got through.
  var open: [String] {
    let red = results.filter { $0.state != .passed }.map(\.name).behaviourLines
    return Behaviour.ordered(red.union(core.filter { $0.caught < $0.total }.map(\.name)))
  }

  /// A line of the core, and whether each of its bugs was caught, the caught ones first.
  struct CoreLine: Equatable, Sendable {
    var name: String
    var caught: Int
    var total: Int
  }

  /// Everything below the headline.
  var paragraphs: [Paragraph] { (findings + beyond + [next]).filter { !$0.isEmpty } }
}

extension Explanation {
  /// Explains how a lesson stands.
  ///
  /// - Parameters:
  ///   - standings: All lessons, among which is the one to go on with.
  ///   - shownIn: Where the learner reads it, which decides the words for the next step.
  ///   - showsAllBugs: Whether to show every line of Behaviour, and which tests caught its bugs.
  ///   - isOldPass: Whether the lesson passes as it did before, so that nothing leads on from it.
  init(
    of standing: Standing, among standings: Standings, in course: Course,
    shownIn: ShownIn = .commandLine, showsAllBugs: Bool = false, isOldPass: Bool = false
  ) {
    let explainer = Explainer(
      course: course, standing: standing, headline: Headline(standing, in: course),
      shownIn: shownIn, next: standings.next(after: standing.lesson), current: standings.current,
      showsAllBugs: showsAllBugs, isOldPass: isOldPass)
    self = explainer.explanation
  }
}

// MARK: - On a terminal

extension Explanation {
  /// The text that `check` prints.
  func text(_ console: Console) -> String {
    ([title(console), strip(console)].filter { !$0.isEmpty } + paragraphs.map { $0.text(console) })
      .joined(separator: "\n\n") + "\n"
  }

  /// What lies beyond the core, if the pass was already reported.
  ///
  /// One paragraph at the first pass, which stays on the screen: the learner has not asked for more.
  func beyondText(_ console: Console, isFirstPass: Bool) -> String {
    let shown = beyond.prefix(isFirstPass ? 1 : .max)
    return shown.map { $0.text(console) }.joined(separator: "\n\n")
  }

  /// The same, laid out for the screen of `watch`.
  func page(_ console: Console) -> VerdictPage {
    let halves = next.halves
    let strip = strip(console)
    return VerdictPage(
      headline: title(console) + (strip.isEmpty ? "" : "\n\(strip)"),
      findings: (findings + beyond).filter { !$0.isEmpty }.map { $0.text(console) }
        + [halves.found].compactMap(\.self),
      bugs: bugsByLine, next: halves.next, isPassed: headline.isPassed,
      isMastered: headline.now.glyph == .mastered, lacksBeyond: lacksBeyond)
  }

  private func title(_ console: Console) -> String {
    let (state, tallies) = (headline.now, tallies)
    return console.styled(
      "\(console.glyph(state.glyph)) \(headline.name): \(state.words)", .bold, state.color)
      + console.styled(tallies.map { ", \($0)" }.joined(), .bold)
  }

  private var tallies: [String] {
    guard let tests else { return [] }
    return ["\(tests) tests pass"]
      + (headline.bugs.map { ["\($0) bugs caught\(headline.change)"] } ?? [])
  }

  /// A picture of the core, such as `S1 ■■□  S2 ■`, or in words such as `S1 2/3, S2 1/1`.
  func strip(_ console: Console) -> String {
    // A space that doesn't break keeps a line's name and its marks together.
    core.map { line in
      guard console.usesSigns else { return "\(line.name)\u{A0}\(line.caught)/\(line.total)" }
      let caught = String(repeating: "■", count: line.caught)
      let open = String(repeating: "□", count: line.total - line.caught)
      return "\(line.name)\u{A0}\(console.styled(caught, .green))\(open)"
    }.joined(separator: console.usesSigns ? "  " : ", ")
  }
}
