/// The result of a probe, stored in `Tests/Variants/NN-Name/probe.txt`.
///
/// It is text, so that an author can explain a survivor in place, and a review shows what is new.
struct ProbeFile: Equatable, Sendable {
  /// A change that no test notices.
  struct Entry: Equatable, Sendable {
    enum Fate: Equatable, Sendable {
      case survived
      /// The author explains why no test could notice it.
      case equivalent(String)
      case hangs, crashes
    }

    var place: String
    /// ``CodeChange/key``.
    var key: String
    var fate: Fate
  }

  /// The fingerprint of what was probed.
  var digest: String
  var entries: [Entry]
  /// Lines that cannot be parsed, kept so that a typo does not hide a survivor.
  var unreadable: [String] = []

  /// The survivors without an explanation.
  var unexplained: [Entry] { entries.filter { $0.fate == .survived } }

  /// - Parameter kept: The file of an earlier probe, whose explanations still hold.
  init(_ result: ProbeResult, digest: String, keeping kept: ProbeFile?) {
    self.digest = digest
    let reasons = kept?.reasons ?? [:]
    entries = result.changes.compactMap { found in
      let change = found.change
      let fate: Entry.Fate? =
        switch found.fate {
        case .survived: reasons[change.key].map(Entry.Fate.equivalent) ?? .survived
        case .hung: .hangs
        case .crashed: .crashes
        case .noticed, .doesNotCompile: nil
        }
      return fate.map { Entry(place: change.place, key: change.key, fate: $0) }
    }
  }

  /// The author's reasons, by the key of the change.
  var reasons: [String: String] {
    entries.reduce(into: [:]) { reasons, entry in
      if case .equivalent(let reason) = entry.fate { reasons[entry.key] = reason }
    }
  }

  // MARK: As text

  init(_ text: String) {
    digest = ""
    entries = []
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      if line.hasPrefix("digest: ") {
        digest = String(line.dropFirst(8))
      } else if let entry = Entry(line) {
        entries.append(entry)
      } else {
        unreadable.append(String(line))
      }
    }
  }

  func text(for lesson: Lesson) -> String {
    """
    # Mechanical changes that no test notices; written by `workbook verify \(lesson.number) --probe`.
    # To explain a survivor, write `equivalent: ` and the reason in the place of `survived`.
    digest: \(digest)

    """ + entries.map { $0.text + "\n" }.joined()
  }
}

extension ProbeFile.Entry {
  /// Parses `FILE:LINE  operator  before → after  fate`.
  init?(_ line: Substring) {
    let fields = line.split(separator: "  ", maxSplits: 2).map(String.init)
    guard fields.count == 3,
      let end = fields[2].ranges(of: "  ").last(where: { Fate(fields[2][$0.upperBound...]) != nil }
      ),
      let colon = fields[0].lastIndex(of: ":"), let fate = Fate(fields[2][end.upperBound...])
    else { return nil }
    place = fields[0]
    key = "\(fields[0][..<colon])  \(fields[1])  \(fields[2][..<end.lowerBound])"
    self.fate = fate
  }

  var text: String {
    "\(place)  \(words)  \(fate.text)"
  }

  /// The key without the file.
  var words: String { String(key[(key.firstRange(of: "  ")?.upperBound ?? key.startIndex)...]) }
}

extension ProbeFile.Entry.Fate {
  init?(_ text: Substring) {
    switch text {
    case "survived": self = .survived
    case "hangs": self = .hangs
    case "crashes": self = .crashes
    default:
      guard let reason = text.wholeMatch(of: /equivalent:(.*)/)?.1.inOneLine else { return nil }
      // Without a reason, it is not explained.
      self = reason.isEmpty ? .survived : .equivalent(reason)
    }
  }

  var text: String {
    switch self {
    case .survived: "survived"
    case .equivalent(let reason): "equivalent: \(reason)"
    case .hangs: "hangs"
    case .crashes: "crashes"
    }
  }
}
