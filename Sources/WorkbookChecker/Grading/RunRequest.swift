/// What the tests of a suite are run on, and how, as a value: equal requests are one run.
///
/// A step that needs evidence for a second time asks for another look, which is another request.
struct RunRequest: Hashable, Sendable {
  enum Program: Hashable, Sendable {
    /// The code as it should be, or a learner's.
    case correct(Circumstance)
    /// The same in a quick look: in a far time zone, and repeated or in parallel.
    case steady(timeZone: String)
    /// A correct alternative, by its name.
    case alternative(String)
    case bug(Bug)
  }

  /// A planted bug, and how the tests run on it.
  struct Bug: Hashable, Sendable {
    var mutant: Mutant
    /// The test that runs first, because it caught the bug last time.
    var first: TestName?
    /// Whether a catch with shorter deadlines is believed, on which no pass may rest.
    var isHasty = false
    /// Whether all tests go on after one of them has caught the bug.
    var runsAllTests = false
    /// Tests whose catches don't count, because they also fail on correct programs.
    var leavesOut: Set<TestName> = []
    /// Which of several equal runs it is.
    var number = 1

    /// The same with the deadlines as they are written.
    var patient: Self {
      var bug = self
      bug.isHasty = false
      return bug
    }
  }

  var program: Program
  /// Whether it may run beside others even if tests write outside of their folders.
  var besideOthers = false
  /// Which of several equal runs it is.
  var number = 1
  /// 1 for the first look; evidence against the learner is looked at again.
  var look = 1

  init(_ program: Program, besideOthers: Bool = false, number: Int = 1) {
    self.program = program
    self.besideOthers = besideOthers
    self.number = number
  }

  /// Returns the request for a later look at the same.
  func look(_ look: Int) -> Self {
    var request = self
    request.look = look
    return request
  }

  /// The looks that show quickly whether a given suite is steady.
  ///
  /// Two processes share the work, because each costs 0.1 s of a check of 0.6 s.
  static let steady = Circumstance.farthestTimeZones.map { Self(.steady(timeZone: $0)) }
}
