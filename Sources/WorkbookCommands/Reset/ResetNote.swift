import Foundation

/// What a reset or an undo is about to do, left on the disk until it is done.
///
/// It names the state that it leads to and the backup of the one that it comes from. Whoever
/// finds it later can so tell a reset that was cut short from work that was done since.
struct ResetNote: Codable, Equatable, Sendable {
  /// The folder whose files are put in place, relative to the package.
  var source: String
  /// The name of what is changed, as ``Original/name``.
  var original: String
  /// The folder with what was there, relative to the package; nil where nothing was there.
  var backup: String?
  /// The fingerprint of the source's files; nil in notes of older versions, which are not finished.
  var wanted: String?

  init(source: String, original: String, backup: String?, wanted: [FileName: Data]) {
    self.source = source
    self.original = original
    self.backup = backup
    self.wanted = Self.fingerprint(wanted)
  }

  /// Whether it brings back a backup, and not the starter.
  var isUndo: Bool { source.hasPrefix(Backups.folder) }

  /// The way that is left to go; nil where nothing may be replaced any more.
  ///
  /// That is so where the source is gone, whole or in part, and where any file is neither as
  /// it was nor as it is to be: the learner went on from there.
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

  /// From one state of an original to another.
  struct Way: Equatable, Sendable {
    var wanted: [FileName: Data]
    /// What may be replaced, since a backup has it.
    var kept: [FileName: Data]
  }

  private static func fingerprint(_ files: [FileName: Data]) -> String {
    var digest = Digest()
    digest.add(files)
    return digest.value
  }
}
