/// Everything that a probe of a package found.
package struct PackageFindings: Sendable {
  /// Why nothing was probed.
  package enum Obstacle: Equatable, Sendable {
    case noTests
    case noLibrary
    case doesNotBuild(log: String)
    /// Packages that it depends on are neither in its `.build` nor could they be fetched.
    case lacksPackages([String], log: String)
    /// No test is left that passes each time.
    case noSoundTest
  }

  /// The step before the first change in which the time was up.
  package enum LateStep: Equatable, Sendable {
    case build, baseline
  }

  package struct Change: Equatable, Sendable {
    package var change: CodeChange
    package var fate: ChangeFate
  }

  /// A place in the package, from line 1.
  package struct Body: Equatable, Sendable {
    package var file: String
    package var line: Int
    /// With its type, as in `Version.contains`.
    package var name: String
  }

  package var name: String
  package var obstacle: Obstacle?
  package var lateStep: LateStep?
  package var baseline: Baseline?
  package var changes: [Change] = []
  /// The bodies that no test enters.
  package var unreached: [Body] = []
  package var silenced: [Noise: Int] = [:]
  var noise: [(change: CodeChange, noise: Noise)] = []
  /// The changes of reached bodies that the next call will decide.
  package var open = 0
  /// The changes of reached bodies that no call will decide: no build with them was sound.
  var undecided = 0
  /// Whether Ctrl-C ended it.
  package var wasInterrupted = false
  /// What was not looked at, in words.
  package var notLookedAt: [String] = []
  package var builds = 0
  /// The changes that were run in this call; the others were known from earlier ones.
  package var runs = 0
  /// In seconds: the time of building and running changes in this call.
  package var seconds = 0.0

  func count(_ fate: ChangeFate) -> Int { changes.count { $0.fate == fate } }

  /// The lines whose changes no test notices, the most telling first.
  package var lines: [SurvivingLine] { SurvivingLine.all(in: changes.filter(\.fate.isSurvival)) }

  /// Whether tests were put to it, and nothing got through.
  package var isClean: Bool {
    let wasTried = changes.contains { $0.fate != .doesNotCompile }
    return lateStep == nil && lines.isEmpty && unreached.isEmpty
      && (wasTried || open + undecided == 0)
  }
}
