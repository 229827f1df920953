/// All mechanical changes of some code, without duplicates.
struct Changes: Sendable {
  private(set) var all: [CodeChange] = []

  /// Applies every rule to every body.
  ///
  /// If two rules write the same program, one of them is left out. So are a change that a variant
  /// makes already, and one that changes nothing.
  ///
  /// - Parameter isForPackage: Whether a text of one character becomes another one instead of
  ///   an empty text, because it may be a `Character`.
  init(of code: SourceFolder, besides variants: [any Variant], isForPackage: Bool = false) {
    let files = code.texts.sorted { $0.key < $1.key }.compactMap { name, text in
      var file = ProbedFile(path: "\(code.folder)/\(name)", text: text)
      file?.isForPackage = isForPackage
      return file
    }
    var counts: [String: Int] = [:]
    for file in files {
      let lines = SwiftSource.lines(of: file.string(file.text[...]))
      // Each line once: a file of two thousand lines has as many changes.
      let flat = lines.map(\.inOneLine)
      for body in file.bodies {
        var seen: Set<[String]> = [Self.essence(flat[body.lines])]
        for variant in variants where variant.diff.files.map(\.path) == [file.path] {
          guard let changes = try? variant.diff.files[0].changes(in: lines),
            changes.allSatisfy({ body.lines.holds($0.old) })
          else { continue }
          seen.insert(
            Self.essence(changes.applied(to: lines, in: body.lines).map(\.inOneLine)[...]))
        }
        for kind in ChangeKind.allCases {
          for var change in kind.find(file, body) {
            let result = [
              UnifiedDiff.Change(old: change.lines, new: change.new.map(\.inOneLine))
            ].applied(to: flat, in: body.lines)
            guard seen.insert(Self.essence(result[...])).inserted else { continue }
            counts[change.key, default: 0] += 1
            if let count = counts[change.key], count > 1 { change.before += " #\(count)" }
            all.append(change)
          }
        }
      }
    }
  }

  /// A body without blank lines and whole-line comments.
  ///
  /// - Parameter lines: Each without its indent.
  private static func essence(_ lines: ArraySlice<String>) -> [String] {
    lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}
