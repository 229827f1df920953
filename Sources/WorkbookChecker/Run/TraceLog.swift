/// What the runs of a binary wrote outside of their own folders, so far.
///
/// Side by side, one run could find what another has not yet lost. So once anything was written
/// there, runs wait for each other.
struct TraceLog: Sendable {
  /// What was written, whether or not the test removed it.
  private(set) var touched: [String] = []
  /// What runs on the correct code left, which is removed.
  private(set) var left: [String] = []
  private var hasLeft = false
  /// How many runs are going on.
  private var active = 0
  /// What ended runs wrote while others were going on.
  private var open: [(traces: Traces, isCorrect: Bool)] = []
  private var copies: Copies

  init(copies: Copies = Copies([])) { self.copies = copies }

  /// Begins a run.
  mutating func begin() { active += 1 }

  /// Ends a run; if it was the last one, removes what it and those beside it left.
  ///
  /// While another one goes on, what is there may be that run's, which removes it later.
  ///
  /// - Parameters:
  ///   - isCorrect: Whether it ran the correct code, or the learner's.
  ///   - told: Makes a path relative to the package.
  mutating func end(
    _ traces: Traces, isCorrect: Bool, told: (String) -> String = { $0 }
  ) {
    active -= 1
    touched = (touched + traces.all.map(told)).unique
    open.append((traces, isCorrect))
    guard active == 0 else { return }
    let wereCorrect = open.allSatisfy(\.isCorrect)
    var found: [String] = []
    for var (traces, _) in open.reversed() {
      traces.removeLeft()
      found += traces.left
    }
    found = (found + copies.restore()).map(told).unique
    open = []
    touched = (touched + found).unique
    hasLeft = hasLeft || !found.isEmpty
    if wereCorrect { left = (left + found).unique }
  }

  /// Whether a run must wait for the others.
  ///
  /// - Parameter besideOthers: Whether to find out what tests do to each other, which needs them
  ///   side by side; not if the checker itself removes what they left.
  func isSerial(besideOthers: Bool = false) -> Bool {
    hasLeft || (!touched.isEmpty && !besideOthers)
  }
}
