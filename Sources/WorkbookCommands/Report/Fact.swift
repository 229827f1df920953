import WorkbookChecker
import WorkbookCourse

/// A fact of many kinds in ``DetailedJSONReport``: its `kind`, and those values that it has.
struct Fact: Encodable {
  var kind: String
  var place: Place?
  var word: String?
  var library: String?
  var folder: String?
  var type: String?
  var signal: Int32?
  var status: Int32?
  var lastWords: String?
  var seconds: Double?
  var times: Int?
  var test: String?
  var timeZone: String?
  var behaviour: String?

  private init(kind: String, at place: Place? = nil, word: String? = nil, type: String? = nil) {
    self.kind = kind
    self.place = place
    self.word = word
    self.type = type
  }

  /// How a run ended; nil where it ended in order.
  init?(_ fate: RunFate) {
    switch fate {
    case .passed, .noTests, .failed, .incomplete(.skipped), .incomplete(.left(nil, _)),
      .incomplete(.knownIssues):
      return nil
    case .incomplete(.left(let number?, _)):
      self.init(kind: "exit")
      status = number
    case .crashed(.signal(let number, let words)):
      self.init(kind: "signal")
      signal = number
      lastWords = words
    case .crashed(.printedTooMuch):
      self.init(kind: "printed-too-much")
    case .hung(let limit):
      self.init(kind: "timed-out")
      seconds = limit
    }
  }

  init(_ circumstance: Circumstance) {
    switch circumstance {
    case .repeatedInOneProcess(let count):
      self.init(kind: "repeated-in-one-process")
      times = count
    case .freshProcess:
      self.init(kind: "fresh-process")
    case .alone(let name):
      self.init(kind: "alone")
      test = name.name
    case .inParallel:
      self.init(kind: "in-parallel")
    case .timeZone(let zone):
      self.init(kind: "time-zone")
      timeZone = zone
    case .afterOtherPrograms:
      self.init(kind: "after-other-programs")
    }
  }

  init(_ remark: Remark) {
    switch remark {
    case .editedOriginal(let suite):
      self.init(kind: "edited-original")
      folder = suite
    case .deadAssertion(let mark, let inside):
      self.init(kind: "dead-assertion")
      place = mark.place
      word = mark.word
      library = inside.rawValue
    case .forgottenTest(let mark, let own):
      self.init(kind: "forgotten-test", at: mark.place, word: mark.word)
      library = own.rawValue
    case .lateAssertion(let issue):
      self.init(kind: "late-assertion", at: issue.place)
      test = issue.test?.name
    case .shipped(let line, _, let sighting):
      self.init(kind: "shipped", word: sighting.thread)
      behaviour = line
    }
  }

  /// What a verdict itself points at, or says of the exercise.
  static func all(in verdict: Verdict) -> [Fact] {
    switch verdict {
    case .exerciseIsGone: [Fact(kind: "missing-exercise")]
    case .sleeps(_, _, let calls): calls.map { Fact(kind: "sleep", at: $0.place, word: $0.word) }
    case .crashed(_, _, let classes):
      classes.map {
        Fact(kind: "only-synchronous-main-actor-tests", at: $0.place, type: $0.word)
      }
    case .notStarted, .doesNotCompile, .noTests, .incomplete, .failed, .failsOnCorrectCode, .flaky,
      .rejectsAlternative, .missesBugs, .hung, .passed, .workbookFault:
      []
    }
  }
}
