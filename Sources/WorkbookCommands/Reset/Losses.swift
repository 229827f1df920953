import Foundation

/// What a reset would change in one file.
struct Loss: Equatable, Sendable {
  var file: String
  /// The number of lines that the learner would lose, and of shipped lines that would come back.
  var removed: Int
  var restored: Int

  var words: String {
    "\(file): \(counted(removed, "line")) of yours removed, \(restored) of the original restored"
  }
}

extension Reset {
  /// The files of an original that differ from the checker's copy.
  func losses(of original: Original) throws(WorkbookError) -> [Loss] {
    let mine = try course.sources(in: original.folder).files
    let shipped = try course.sources(in: original.copy).files
    return Set(mine.keys).union(shipped.keys).sorted().compactMap { name in
      guard mine[name] != shipped[name] else { return nil }
      let lines = [mine[name], shipped[name]].map { data in
        String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
      }
      let difference = lines[1].difference(from: lines[0])
      return Loss(
        file: name.path, removed: difference.removals.count, restored: difference.insertions.count)
    }
  }
}
