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

  private init(kind: String) { self.kind = kind }

  init(_ ending: Ending) {
    switch ending {
    case .signal(let number, let words):
      self.init(kind: "signal")
      signal = number
      lastWords = words
    case .exit(let number):
      self.init(kind: "exit")
      status = number
    case .timedOut(let limit):
      self.init(kind: "timed-out")
      seconds = limit
    case .printedTooMuch:
      self.init(kind: "printed-too-much")
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
    }
  }

  init(_ remark: Remark) {
    switch remark {
    case .editedSuite(let suite):
      self.init(kind: "edited-suite")
      folder = suite
    case .deadAssertion(_, let assertion, let inside):
      self.init(kind: "dead-assertion")
      word = assertion
      library = inside.rawValue
    case .sleep(_, let call):
      self.init(kind: "sleep")
      word = call
    case .onlySynchronousMainActorTests(_, let name):
      self.init(kind: "only-synchronous-main-actor-tests")
      type = name
    case .missingExercise:
      self.init(kind: "missing-exercise")
    }
    place = remark.place
  }
}
