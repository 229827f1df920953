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
    let variants = batch.map { Variant(changes[$0], name: Self.name($0)) }
    do throws(Schemata.Rejection) {
      let schemata = try Schemata(
        of: variants, in: code.texts, folder: code.folder, root: root, marksVariants: true)
      return schemata.sources(in: code.folder)
    } catch {
      throw .brokenLesson(name, reason: "\(error.variant): \(error.fault)")
    }
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
