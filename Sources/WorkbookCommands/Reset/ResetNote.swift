import Foundation

/// A note on disk about a reset or an undo in progress, removed when it is done.
///
/// It names the target files and the backup of the previous ones. Together they tell an interrupted
/// reset from work that the learner did since.
struct ResetNote: Codable, Equatable, Sendable {
  /// The folder with the target files, relative to the package.
  var source: String
  /// The ``Original/name`` of the original that changes.
  var original: String
  /// The folder with the previous files, relative to the package, or `nil` if there were none.
  var backup: String?
  /// The fingerprint of the target files; `nil` in notes of older versions, which are dropped.
  var wanted: String?

  init(source: String, original: String, backup: String?, wanted: [FileName: Data]) {
    self.source = source
    self.original = original
    self.backup = backup
    self.wanted = Self.fingerprint(wanted)
  }

  /// Whether this restores a backup rather than the starter.
  var isUndo: Bool { source.hasPrefix(Backups.folder) }

  /// Returns the remaining work, or `nil` if nothing may be replaced any more.
  ///
  /// Nothing may be replaced if the target files are gone or incomplete, or if any file differs
  /// from both its previous and its target version: then the learner has changed it.
  func way(in course: Course, of original: Original) -> Way? {
    guard let wanted = try? course.sources(in: source).files, !wanted.isEmpty,
      let own = try? course.sources(in: original.folder).files,
      Self.fingerprint(wanted) == self.wanted
    else { return nil }
    let kept = backup.flatMap { try? course.sources(in: $0).files } ?? [:]
    let isHalfway = own.allSatisfy { name, data in
      data == kept[name] || data == wanted[name]
    }
    return isHalfway ? Way(wanted: wanted, kept: kept) : nil
  }

  /// The change of an original from its previous files to the target files.
  struct Way: Equatable, Sendable {
    var wanted: [FileName: Data]
    /// The previous files, which may be replaced because the backup has them.
    var kept: [FileName: Data]
  }

  private static func fingerprint(_ files: [FileName: Data]) -> String {
    var digest = Digest()
    digest.add(files)
    return digest.value
  }
}
