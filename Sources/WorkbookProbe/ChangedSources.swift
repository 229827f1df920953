/// Mechanical changes as schemata, and what the compiler has against which of them.
struct ChangedSources: Sendable {
  var changes: [CodeChange]
  var code: SourceFolder
  var root: String
  /// As errors name what is changed.
  var name: String

  static func name(_ index: Int) -> String { "change-\(index + 1)" }

  /// The code with these changes in it, each in lines that bear its mark.
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

  /// Who is to blame for errors: the change whose mark a line bears, or else those of its body.
  ///
  /// One way out too few is an error of the body, not of any of its lines.
  func verdict<Product>(
    on batch: [Int], _ diagnostics: [Diagnostic]
  ) -> Batches.Attempt<Product> {
    var guilty: Set<Int> = []
    var suspects: Set<Int> = []
    for place in diagnostics.map(\.place) {
      let parts = place.path.split(separator: "#", maxSplits: 1)
      if parts.count == 2, let number = Int(parts[1]), batch.indices.contains(number - 1) {
        guilty.insert(batch[number - 1])
      } else if let body = body(around: place) {
        suspects.formUnion(
          batch.filter { index in
            changes[index].file == place.path
              && body.overlaps(
                changes[index].lines.lowerBound..<changes[index].lines.lowerBound + 1)
          })
      }
    }
    return .failed(guilty: guilty, suspects: suspects)
  }

  /// The lines of a body, with that of its closing brace.
  private func body(around place: Place) -> Range<Int>? {
    for (name, text) in code.texts where "\(code.folder)/\(name)" == place.path {
      let block = SwiftSource(text).memberBody(holding: place.line - 1..<place.line - 1)
      return block.map { $0.lines.lowerBound..<$0.lines.upperBound + 1 }
    }
    return nil
  }
}
