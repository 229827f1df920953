import Foundation

/// Reads the event stream of Swift Testing, version 6.3.
///
/// The stream is JSON lines: a record for each planned test, then the events. The reader skips
/// unknown kinds, as the format's document asks, and a last line that a crash cut short.
enum EventStream {
  static func records(in data: Data) -> [TestRecord] {
    var reader = Reader()
    let decoder = JSONDecoder()
    let lines = data.lines
    // Cases are three of four lines. They only tell the arguments of their test's issues, and
    // whether any of them was cancelled.
    var told: Set<Data?> = []
    let isIssue = lines.map(TestLibrary.isIssue)
    for (line, isIssue) in zip(lines, isIssue) where isIssue { told.insert(testID(in: line)) }
    if data.range(of: cancelledCase) != nil {
      told.formUnion(lines.filter { $0.range(of: cancelledCase) != nil }.map(testID))
    }
    var issues: [Data?: Int] = [:]
    let records = zip(lines, isIssue).flatMap { (line, isIssue) -> [TestRecord] in
      if isIssue {
        let id = testID(in: line)
        issues[id, default: 0] += 1
        if issues[id, default: 0] > TestLibrary.mostIssues { return [] }
      }
      if line.range(of: testCase) != nil, !told.contains(testID(in: line)) { return [] }
      return (try? decoder.decode(Line.self, from: line)).map { reader.records(of: $0) } ?? []
    }
    return (reader.hasEmptySuites ? [.emptySuites] : []) + records
  }

  // No text inside a record matches these, because its quotes are escaped.
  private static let testCase = Data(#""kind":"testCase"#.utf8)
  private static let cancelledCase = Data(#""kind":"testCaseCancelled""#.utf8)
  private static let testID = Data(#""testID":""#.utf8)
  private static let quote = Data(#"""#.utf8)

  /// The ID of the test as the line spells it, or at least its beginning.
  private static func testID(in line: Data) -> Data? {
    guard let start = line.range(of: testID)?.upperBound,
      let end = line.range(of: quote, in: start..<line.endIndex)?.lowerBound
    else { return nil }
    return line[start..<end]
  }

  private struct Reader {
    private var names: [String: TestName] = [:]
    private var hasSuite = false
    var hasEmptySuites: Bool { hasSuite && names.isEmpty }
    /// How many cases of each test are open, and the message of a case that runs alone.
    private var open: [String: Int] = [:]
    private var openings: [String: String] = [:]
    /// How many cases of each test began and were cancelled since it started.
    private var cases: [String: (begun: Int, cancelled: Int)] = [:]
    private var starts: [String: Double] = [:]
    private static let longOpening = 2000

    mutating func records(of line: Line) -> [TestRecord] {
      [cancellation(of: line), record(of: line), time(of: line)].compactMap { $0 }
    }

    /// What cancelled cases make of a test that ends with this line.
    ///
    /// Swift Testing says that a test passed if each of its cases was cancelled.
    private mutating func cancellation(of line: Line) -> TestRecord? {
      guard line.payload.kind == "testEnded", let id = line.payload.testID,
        let (begun, cancelled) = cases.removeValue(forKey: id), cancelled > 0, let name = names[id]
      else { return nil }
      return cancelled < begun ? .cancelledCases(name, cancelled, of: begun) : .skipped(name)
    }

    /// The duration of the test that ends with this line.
    private mutating func time(of line: Line) -> TestRecord? {
      guard let id = line.payload.testID, let now = line.payload.instant?.absolute else {
        return nil
      }
      if line.payload.kind == "testStarted" { starts[id] = now }
      guard line.payload.kind == "testEnded", let name = names[id], let start = starts[id] else {
        return nil
      }
      return .took(name, seconds: now - start)
    }

    private mutating func record(of line: Line) -> TestRecord? {
      let payload = line.payload
      switch (line.kind, payload.kind) {
      case ("test", "function"):
        guard let id = payload.id else { return nil }
        let name = TestName(
          name: EventStream.stableName(of: id),
          title: payload.displayName.map(RecordText.name))
        names[id] = name
        let place = payload.sourceLocation?.place
        return .planned(name, at: place.map { Place(path: $0.path, line: $0.line) })
      case ("test", "suite"):
        hasSuite = true
        return nil
      case ("event", "testStarted"): return name(of: payload).map { .started($0) }
      case ("event", "testEnded"): return name(of: payload).map { .ended($0) }
      case ("event", "testSkipped"), ("event", "testCancelled"):
        return name(of: payload).map { .skipped($0) }
      case ("event", "testCaseStarted"), ("event", "testCaseEnded"),
        ("event", "testCaseCancelled"):
        note(payload)
        return nil
      case ("event", "runEnded"): return .runEnded
      case ("event", "issueRecorded"):
        guard let issue = payload.issue else { return nil }
        if issue.isKnown ?? false { return .knownIssue(name(of: payload)) }
        guard issue.isFailure ?? true else { return nil }
        return .issue(
          TestIssue(
            test: name(of: payload),
            message: RecordText.message(EventStream.text(of: payload.messages ?? [])),
            place: issue.sourceLocation?.place, arguments: arguments(of: payload)))
      default: return nil
      }
    }

    /// Stores the message of a case when it starts.
    ///
    /// An issue doesn't say which of several concurrent cases recorded it, so nothing is known
    /// until all of them have ended.
    private mutating func note(_ payload: Payload) {
      guard let id = payload.testID else { return }
      switch payload.kind {
      case "testCaseStarted":
        let isAlone = open[id, default: 0] == 0
        open[id, default: 0] += 1
        openings[id] = isAlone ? payload.messages?.first?.text : nil
        cases[id, default: (0, 0)].begun += 1
      case "testCaseCancelled": cases[id, default: (0, 0)].cancelled += 1
      default:
        open[id, default: 1] -= 1
        openings[id] = nil
      }
    }

    /// The arguments of the open case, which only its message contains.
    ///
    /// An example is `Test case passing 1 argument n → 3 to counts(_:) started.` A title may contain
    /// ` to ` itself, so it is removed first.
    private func arguments(of payload: Payload) -> String? {
      guard let id = payload.testID, let opening = openings[id] else { return nil }
      let titled = names[id].map { " to \"\($0.title)\" started." } ?? ""
      var text =
        opening.hasSuffix(titled)
        ? opening.dropLast(titled.count) + " to it started." : opening[...]
      // Long values aren't matched to their end.
      if text.utf8.count > Self.longOpening {
        text = text.prefix(Self.longOpening) + " to it started."
      }
      // No regular expression: it would be parsed anew for each of hundreds of issues.
      guard let end = text.range(of: " to ", options: .backwards),
        let passing = text.range(of: "Test case passing ", options: .anchored),
        let count = text[passing.upperBound...].firstIndex(of: " "),
        let noun = text[count...].dropFirst().firstIndex(of: " "), noun < end.lowerBound
      else { return nil }
      return RecordText.arguments(String(text[noun..<end.lowerBound].dropFirst()))
    }

    /// Returns `nil` for suites, which also start and end, but aren't tests.
    private func name(of payload: Payload) -> TestName? {
      payload.testID.flatMap { names[$0] }
    }
  }

  /// The ID without the module before it and the source place after it, which may both change.
  ///
  /// `Module.Suite/name()/File.swift:6:4` becomes `Suite/name()`.
  private static func stableName(of id: String) -> String {
    var path = id[...]
    if let last = id.utf8.lastIndex(of: UInt8(ascii: "/")), id[last...].contains(".swift:") {
      path = id[..<last]
    }
    let module = path.utf8.firstIndex(of: UInt8(ascii: "."))
    return String(module.map { path[path.utf8.index(after: $0)...] } ?? path)
  }

  private static func text(of messages: [Payload.Message]) -> String {
    let texts = messages.map(\.text)
    // A comment says more, and is all that an exit test reports of what failed in its process.
    let saysNothing = texts.count > 1 && texts.first == "Issue recorded"
    return texts.dropFirst(saysNothing ? 1 : 0).joined(separator: "\n")
  }

  private struct Line: Decodable {
    var kind: String
    var payload: Payload
  }

  private struct Payload: Decodable {
    struct Message: Decodable {
      var text: String
    }

    struct Issue: Decodable {
      var isFailure: Bool?
      var isKnown: Bool?
      var sourceLocation: SourceLocation?
    }

    struct SourceLocation: Decodable {
      var filePath: String?
      var line: Int
      var column: Int

      var place: Place? { filePath.map { Place(path: $0, line: line, column: column) } }
    }

    struct Instant: Decodable {
      var absolute: Double
    }

    var kind: String?
    var instant: Instant?
    var id: String?
    var displayName: String?
    var testID: String?
    var messages: [Message]?
    var issue: Issue?
    var sourceLocation: SourceLocation?

    private enum Key: CodingKey {
      case kind, instant, id, displayName, testID, messages, issue, sourceLocation
    }

    /// Decodes only what this kind of record needs: messages are half of most records.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      kind = try values.decodeIfPresent(String.self, forKey: .kind)
      switch kind {
      case "function":
        id = try values.decodeIfPresent(String.self, forKey: .id)
        displayName = try values.decodeIfPresent(String.self, forKey: .displayName)
        sourceLocation = try values.decodeIfPresent(SourceLocation.self, forKey: .sourceLocation)
      case "testStarted", "testEnded":
        testID = try values.decodeIfPresent(String.self, forKey: .testID)
        instant = try values.decodeIfPresent(Instant.self, forKey: .instant)
      case "testCaseStarted", "issueRecorded":
        testID = try values.decodeIfPresent(String.self, forKey: .testID)
        messages = try values.decodeIfPresent([Message].self, forKey: .messages)
        issue = try values.decodeIfPresent(Issue.self, forKey: .issue)
      default:
        testID = try values.decodeIfPresent(String.self, forKey: .testID)
      }
    }
  }
}
