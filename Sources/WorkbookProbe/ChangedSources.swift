/// Mechanical changes as schemata, which compiler errors can be traced to.
struct ChangedSources: Sendable {
  var changes: [CodeChange]
  var code: SourceFolder
  var root: String
  /// The name of the probed code in errors.
  var name: String

  static func name(_ index: Int) -> String { "change-\(index + 1)" }

  /// Returns the code with these changes, with the mark of each in its lines.
  func folder(with batch: [Int]) throws(WorkbookError) -> SourceFolder {
    let variants = batch.map { SwitchedChange(changes[$0], name: Self.name($0)) }
    do throws(Schemata.Rejection) {
      let schemata = try Schemata(
        of: variants, in: code.texts, folder: code.folder, root: root,
        statements: statements(of: batch), marksVariants: true)
      return schemata.sources(in: code.folder)
    } catch {
      throw .brokenLesson(name, reason: "\(error.variant): \(error.fault)")
    }
  }

  /// The statements that hold the changes of a batch, by their number in it.
  private func statements(of batch: [Int]) -> [Int: Range<Int>] {
    var bodies: [String: [ProbedFile.Body]] = [:]
    for (name, text) in code.texts {
      let path = "\(code.folder)/\(name)"
      bodies[path] = ProbedFile(path: path, text: text)?.bodies
    }
    return batch.enumerated().reduce(into: [:]) { found, entry in
      let change = changes[entry.element]
      let body = bodies[change.file]?.first {
        $0.lines.lowerBound <= change.lines.lowerBound
          && change.lines.upperBound <= $0.lines.upperBound
      }
      found[entry.offset] = body.flatMap { SwitchRegion.smallest(around: change.lines, in: $0) }
    }
  }

  /// Lays the errors of a build of all changes to some of them.
  func blame(
    _ errors: [Diagnostic], on batch: [Candidate], in bodies: [Schemata.Body], isStrict: Bool
  ) -> Blame {
    Blame(
      errors, in: batch, named: guilty(in: Array(batch.indices), errors), bodies: bodies,
      below: "\(root)/\(code.folder)", isStrict: isStrict)
  }

  /// Returns the changes of a batch whose mark a line with an error has.
  func guilty(in batch: [Int], _ diagnostics: [Diagnostic]) -> Set<Int> {
    Set(
      diagnostics.compactMap { error in
        let parts = error.place.path.split(separator: "#", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[1]), batch.indices.contains(number - 1)
        else { return nil }
        return batch[number - 1]
      })
  }
}
