import Foundation

/// An error that the compiler reported.
package struct Diagnostic: Hashable, Codable, Sendable {
  package var place: Place
  package var message: String
  /// The source line of the error, if the compiler showed it.
  package var source: String?
  /// The compiler's notes on the error, in order.
  package var notes: [String] = []

  /// The errors in the output of `swift build`, in order and without duplicates.
  ///
  /// The exit status shows that the build failed; this method only finds the text and the place. It
  /// places an error inside a macro expansion where the macro is used: `#expect(await f())` in a
  /// synchronous test is the learner's line.
  package static func errors(in log: String) -> [Diagnostic] {
    var seen: Set<String> = []
    var errors: [Diagnostic] = []
    var block: [Substring] = []
    func close() {
      if let error = Diagnostic(block), seen.insert("\(error.place) \(error.message)").inserted {
        errors.append(error)
      }
      block = []
    }
    for line in log.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.isEmpty {
        close()
      } else if Head(line) != nil {
        close()
        block = [line]
      } else if !block.isEmpty {
        block.append(line)
      }
    }
    close()
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
          "it is a bug of the compiler's; the same in simpler steps, a `let` for each, may pass"
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

  /// Reads a head and the lines below it, which show the source with notes.
  private init?(_ block: [Substring]) {
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
      // The column is that of the macro's end, which doesn't help.
      place = Place(path: String(origin.1), line: row)
    }
    source = Self.source(of: place.line, in: block)
    notes = block.dropFirst().compactMap { line in
      line.firstMatch(of: /[|`]- note: (.*)/).map { String($0.1) }
    }.filter { !$0.hasPrefix("in expansion of macro") }
  }

  /// Returns the line with this number in the shown source, without its indentation.
  private static func source(of row: Int, in sketch: [Substring]) -> String? {
    for line in sketch {
      guard let match = line.wholeMatch(of: /\s*(\d+) \| (.*)/), Int(match.1) == row else {
        continue
      }
      return String(match.2.drop(while: \.isWhitespace))
    }
    return nil
  }

  /// Whether the error is in this file or folder of the package.
  func lies(in path: String) -> Bool {
    place.path == path || place.path.hasPrefix(path + "/")
  }

  /// The file's name, the line and the message, for authors.
  package var brief: String {
    "\(URL(fileURLWithPath: place.path).lastPathComponent):\(place.line): \(message)"
  }

  init(place: Place, message: String, source: String? = nil, notes: [String] = []) {
    self.place = place
    self.message = message
    self.source = source
    self.notes = notes
  }
}
