import Foundation

/// An error that the compiler reported.
package struct Diagnostic: Hashable, Codable, Sendable {
  package var place: Place
  package var message: String
  /// The source line of the error, if the compiler showed it.
  package var source: String?
  /// How many characters of ``source`` stand before the error, if the compiler says its column.
  package var caret: Int?
  /// The compiler's notes on the error, in order.
  package var notes: [String] = []

  /// The errors in the output of `swift build`, in order and without duplicates.
  ///
  /// The exit status shows that the build failed; this method only finds the text and the place. It
  /// places an error inside a macro expansion at the line where the macro begins: of a `@Test` with
  /// arguments, that is the line of `@Test`, and not the test's last brace.
  package static func errors(in log: String) -> [Diagnostic] {
    // Each begins with a head, and ends at the next one or at an empty line.
    var blocks: [[Substring]] = []
    var isOpen = false
    for line in log.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if Head(line) != nil {
        blocks.append([line])
        isOpen = true
      } else if line.isEmpty {
        isOpen = false
      } else if isOpen {
        blocks[blocks.count - 1].append(line)
      }
    }
    var seen: Set<String> = []
    let errors = blocks.compactMap { Diagnostic($0) }
      .filter { seen.insert("\($0.place) \($0.message)").inserted }
    return errors.isEmpty ? [compilerCrash(in: log)].compactMap(\.self) : errors
  }

  /// The place that the compiler was processing when it crashed, or `nil` if it didn't crash.
  ///
  /// Its stack dump lists what it was doing, the innermost step last. The crash is a compiler bug,
  /// but a learner can only change the code at that place.
  private static func compilerCrash(in log: String) -> Diagnostic? {
    guard log.contains("Stack dump:"), log.contains("Swift version") else { return nil }
    let steps = log.split(whereSeparator: \.isNewline).filter { $0.contains(#/^\d+\.\s*While /#) }
    let places = steps.compactMap { line in
      line.matches(of: /(\/[^:\[\]"]+\.swift):(\d+):(\d+)/).last.flatMap { match in
        Int(match.2).map { Place(path: String(match.1), line: $0, column: Int(match.3)) }
      }
    }
    // Later phases of the compiler know the file, but no line in it.
    let files = steps.compactMap { line in
      line.matches(of: /"(\/[^:\[\]"]+\.swift)"/).last.map { Place(path: String($0.1), line: 1) }
    }
    return (places.last ?? files.last).map { place in
      Diagnostic(
        place: place,
        message: "the compiler itself crashes on this \(places.isEmpty ? "file" : "code")",
        notes: [
          "this is a bug in the compiler; try the same in simpler steps, with a `let` for each"
        ])
    }
  }

  /// The first line of a compiler message: place, severity and text.
  private struct Head {
    var path: String
    var row: Int
    var column: Int
    var isError: Bool
    var message: String

    init?(_ line: Substring) {
      // Few lines of a log are heads, and a match costs more than this check.
      guard line.first == "/" || line.hasPrefix("macro expansion "),
        let match = line.wholeMatch(
          of: /(\/.*?|macro expansion .*?):(\d+):(\d+): (error|warning|note|remark): (.*)/),
        let row = Int(match.2), let column = Int(match.3)
      else { return nil }
      path = String(match.1)
      self.row = row
      self.column = column
      isError = match.4 == "error"
      message = String(match.5)
    }
  }

  /// Whether the error is in this file or folder of the package.
  func lies(in path: String) -> Bool {
    place.path == path || place.path.hasPrefix(path + "/")
  }

  /// The file's name, the line and the message, for authors.
  package var brief: String {
    "\(URL(fileURLWithPath: place.path).lastPathComponent):\(place.line): \(message)"
  }
}

extension Diagnostic {
  /// Reads a head and the lines below it, which show the source with notes.
  fileprivate init?(_ block: [Substring]) {
    guard let first = block.first, let head = Head(first), head.isError else { return nil }
    message = head.message
    if head.path.hasPrefix("/") {
      place = Place(path: head.path, line: head.row, column: head.column)
    } else {
      guard
        let origin = block.lazy.compactMap({
          $0.firstMatch(of: /`- (\/.*?):(\d+):\d+: note: expanded code originates here/)
        }).first, let row = Int(origin.2)
      else { return nil }
      // That is the end of the macro, and of an attached one the end of the declaration.
      place = Place(path: String(origin.1), line: Self.macroLine(in: block) ?? row)
    }
    // Without its indentation, in the source that the compiler shows.
    let row = place.line
    if let line = block.lazy.compactMap({ $0.wholeMatch(of: /\s*(\d+) \| (.*)/) })
      .first(where: { Int($0.1) == row })?.2
    {
      let shown = line.drop(while: \.isWhitespace)
      source = String(shown)
      caret = place.column.flatMap { Self.caret(at: $0, in: line, below: shown) }
    }
    notes = Self.notes(in: block, at: row)
  }

  /// The line of the learner's file at which the compiler notes that a macro is expanded.
  private static func macroLine(in block: [Substring]) -> Int? {
    var current: Int?
    for line in block {
      if let match = line.prefixMatch(of: /\s*(\d+) \|/) { current = Int(match.1) }
      if line.contains("- note: in expansion of macro") { return current }
    }
    return nil
  }

  /// The characters of a line without its indentation that stand before a column, which counts bytes.
  private static func caret(at column: Int, in line: Substring, below shown: Substring) -> Int? {
    guard column > 0,
      let index = line.utf8.index(line.startIndex, offsetBy: column - 1, limitedBy: line.endIndex),
      index >= shown.startIndex
    else { return nil }
    return shown[..<index].count
  }

  /// The notes below a head, each once, with the line that each is about if it is another one.
  ///
  /// A note inside an expansion is about a line of the expansion, which is in no file.
  private static func notes(in block: [Substring], at row: Int) -> [String] {
    var current: Int? = row
    var seen: Set<String> = []
    return block.dropFirst().compactMap { line -> String? in
      if let match = line.prefixMatch(of: /\s*(\d+) \|/) { current = Int(match.1) ?? current }
      if line.contains(/^\s*\+--- macro expansion/) { current = nil }
      guard let note = line.firstMatch(of: /[|`]- note: (.*)/)?.1,
        !note.hasPrefix("in expansion of macro")
      else { return nil }
      guard let current, current != row else { return String(note) }
      return "\(note) (line \(current))"
    }
    .filter { seen.insert($0).inserted }
  }
}
