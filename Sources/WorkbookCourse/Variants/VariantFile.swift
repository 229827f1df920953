import Foundation

/// A file in `Tests/Variants`: lines of `key: value`, an empty line, a unified diff.
enum VariantFile {
  private enum Kind: String { case mutant, alternative }

  static func read(_ text: String, name: String) throws(VariantFault) -> any Variant {
    var head: [String: String] = [:]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first, !line.hasPrefix("---"), !line.hasPrefix("diff ") {
      lines.removeFirst()
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      head[String(line[..<colon])] = value
    }
    guard let kind = head["kind"].flatMap(Kind.init) else { throw .noKind }
    guard let tells = head["tells"], !tells.isEmpty else { throw .missing("tells") }
    switch (kind, head["breaks"]) {
    case (.alternative, nil):
      return Alternative(name: name, tells: tells, diff: try UnifiedDiff(lines))
    case (.mutant, let line?):
      var order: Int?
      if let text = head["order"] {
        guard let number = Int(text) else { throw .badOrder(text) }
        order = number
      }
      var seen: Sighting?
      if let text = head["seen"] {
        guard let sighting = Sighting(text) else { throw .badSighting(text) }
        seen = sighting
      }
      return Mutant(
        name: name, breaks: line,
        also: Set((head["also"] ?? "").matches(of: /S\d+/).map { String($0.0) }),
        misconception: head["misconception"], order: order, seen: seen, tells: tells,
        diff: try UnifiedDiff(lines))
    case (.alternative, _), (.mutant, nil): throw .missing("breaks")
    }
  }
}

/// Why a file in `Tests/Variants` cannot be used.
package enum VariantFault: Error, Equatable, Sendable {
  case noKind
  case missing(String)
  case badOrder(String)
  case badSighting(String)
  case badDiff(line: String)
  case doesNotApply(file: String, line: Int)
  case notInABody(file: String, line: Int)
  case otherFolder(file: String, expected: String)
}

extension VariantFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noKind: "its head needs `kind: mutant` or `kind: alternative`"
    case .missing(let key): "its head needs `\(key):` (`breaks:` for mutants, and only for them)"
    case .badOrder(let text): "its `order:` is a number, as in `order: 1`, and not \(text)"
    case .badSighting(let text):
      "its `seen:` is `owner/repository#number` and a sentence, and not \(text)"
    case .badDiff(let line): "this is no line of a unified diff: \(line)"
    case .doesNotApply(let file, let line): "it does not apply to \(file) at line \(line)"
    case .notInABody(let file, let line):
      """
      \(file):\(line) is not inside the body of a function, initialiser or accessor whose braces end and begin a line, \
      so the change cannot be switched while the program runs
      """
    case .otherFolder(let file, let expected):
      "it changes \(file), which is not in \(expected) as the others are"
    }
  }
}

extension Course {
  /// All variants of a lesson, by name.
  ///
  /// - Throws: ``WorkbookError/brokenLesson(_:reason:at:)``.
  package func variants(of lesson: Lesson) throws(WorkbookError) -> [any Variant] {
    var variants: [any Variant] = []
    for file in variantFiles(of: lesson) {
      let place = "\(lesson.variants)/\(file)"
      let text = try Files.text(at: path(place))
      do throws(VariantFault) {
        variants.append(try VariantFile.read(text, name: String(file.dropLast(5))))
      } catch {
        throw .brokenLesson(lesson.folder, reason: "\(place): \(error)", at: [place])
      }
    }
    return variants
  }
}
