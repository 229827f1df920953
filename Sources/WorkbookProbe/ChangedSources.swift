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

  /// Traces errors to the change whose mark the line has, or else to the changes of its body.
  ///
  /// A missing `return`, for example, is an error of the whole body.
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

  /// The lines of a body, including the closing brace.
  private func body(around place: Place) -> Range<Int>? {
    for (name, text) in code.texts where "\(code.folder)/\(name)" == place.path {
      let block = SwiftSource(text).memberBody(holding: place.line - 1..<place.line - 1)
      return block.map { $0.lines.lowerBound..<$0.lines.upperBound + 1 }
    }
    return nil
  }
}
