/// A Swift file for mechanical changes: its text and its code, scalar by scalar.
///
/// The code is the text with blanks for comments and the contents of strings, so that rules find
/// nothing in prose. A place in one is the same place in the other.
struct ProbedFile: Sendable {
  /// Relative to the package.
  let path: String
  let text: [Unicode.Scalar]
  let code: [Unicode.Scalar]
  /// The bodies that schemata can switch, in order.
  private(set) var bodies: [Body] = []
  private let starts: [Int]
  /// See ``Changes/init(of:besides:isForPackage:)``.
  var isForPackage = false

  /// - Returns: `nil` if text and code don't match, as with Windows line ends.
  init?(path: String, text: String) {
    self.path = path
    self.text = Array(text.unicodeScalars)
    let source = SwiftSource(text)
    let code = Array(source.code.joined(separator: "\n").unicodeScalars)
    self.code = code
    guard self.text.count == code.count else { return nil }
    starts = [0] + code.indices.filter { code[$0] == "\n" }.map { $0 + 1 }
    var last: Range<Int>?
    for line in starts.indices {
      guard let block = source.memberBody(holding: line..<line + 1) else { continue }
      let lines = block.lines.lowerBound + 1..<block.lines.upperBound
      // Only lines inside the braces count; each line of a body finds the body again.
      guard lines.contains(line), lines != last else { continue }
      last = lines
      bodies.append(Body(header: block.header, lines: lines, in: self))
    }
  }

  /// The scalars of a line, without its end.
  func range(ofLine line: Int) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] - 1 : code.count)
  }

  func line(of place: Int) -> Int {
    (starts.firstIndex { $0 > place } ?? starts.count) - 1
  }

  func text(ofLine line: Int) -> String { text(range(ofLine: line)) }

  /// The code of a line without blanks at its ends, or `nil` if it has none.
  func codeRange(ofLine line: Int) -> Range<Int>? { trimmed(range(ofLine: line)) }

  func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  func code(_ range: Range<Int>) -> String { string(code[range]) }
  func text(_ range: Range<Int>) -> String { string(text[range]) }

  /// Returns a change of some scalars as a change of whole lines.
  func change(_ kind: ChangeKind, _ place: Range<Int>, to new: String) -> CodeChange {
    let lines =
      line(of: place.lowerBound)..<line(of: max(place.lowerBound, place.upperBound - 1)) + 1
    let start = range(ofLine: lines.lowerBound).lowerBound
    let end = range(ofLine: lines.upperBound - 1).upperBound
    let changed =
      text(start..<place.lowerBound) + new + text(place.upperBound..<end)
    let after = changed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return change(
      kind, lines: lines, to: after, before: text(start..<end).inOneLine, after: changed.inOneLine)
  }

  func change(
    _ kind: ChangeKind, lines: Range<Int>, to new: [String], before: String, after: String
  ) -> CodeChange {
    CodeChange(
      kind: kind, file: path, lines: lines, old: lines.map(text(ofLine:)), new: new, before: before,
      after: after)
  }
}

extension Unicode.Scalar {
  var isBlank: Bool { properties.isWhitespace }
  /// Whether the scalar may be part of a name.
  var isWordPart: Bool { self == "_" || properties.isAlphabetic || properties.numericType != nil }
}

extension StringProtocol {
  /// The text with one blank for every run of white space.
  package var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
