import Foundation

/// The files of a folder, read once: the Swift files, and the fixtures that lie beside them.
///
/// What is built, judged and kept is this, whatever is saved meanwhile. Links are followed.
package struct SourceFolder: Hashable, Sendable {
  /// Relative to the package; places are told in it.
  package var folder: String
  /// Contents by the path in the folder.
  package var files: [FileName: Data]

  package init(folder: String, files: [FileName: Data]) {
    self.folder = folder
    self.files = files
  }

  /// The Swift files as they are compared and shown.
  package var texts: [FileName: String] {
    files.filter(\.key.isSwift).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// True where nothing can be compiled, whatever fixtures there are.
  package var isEmpty: Bool { !files.keys.contains(where: \.isSwift) }

  /// In bytes, for all files of a folder together.
  ///
  /// They are read and copied with each check: 16 MB take 20 ms.
  static let mostBytes = 16 << 20

  /// The workbook's own pages, which are nobody's fixtures.
  private static let pages: Set<FileName> = [
    "README.md", "beyond.md", "hints.md", "prediction.md", "NOTES.md", "PREDICTION.md",
  ]
  /// What SwiftPM would compile beside Swift, and refuses to.
  private static let otherSources: Set<String> = [
    "c", "cc", "cpp", "cxx", "m", "mm", "s", "h", "hpp", "modulemap",
  ]

  /// Whether a file is read: all but pages, documentation, and sources in other languages.
  package static func has(_ name: FileName) -> Bool {
    name.isSwift
      || !pages.contains(name) && !name.path.contains(".docc/")
        && !otherSources.contains((name.path as NSString).pathExtension.lowercased())
  }
}

extension Course {
  /// Reads the files below a folder of the package; none where there is no such folder.
  ///
  /// - Throws: ``WorkbookError/cannotRead(path:reason:)`` where anything below the folder is
  ///   closed, and ``WorkbookError/tooLarge(folder:limit:)``.
  package func sources(in folder: String) throws(WorkbookError) -> SourceFolder {
    let tree = FileTree(below: path(folder))
    if let fault = tree.faults.first {
      throw .cannotRead(path: "\(path(folder))/\(fault.name)", reason: fault.reason)
    }
    var files: [FileName: Data] = [:]
    var room = SourceFolder.mostBytes
    for name in tree.files where SourceFolder.has(name) {
      let path = path("\(folder)/\(name)")
      room -= Files.size(of: path) ?? 0
      guard room >= 0 else {
        throw .tooLarge(folder: self.path(folder), limit: SourceFolder.mostBytes)
      }
      guard let data = Files.data(at: path) else {
        throw .cannotRead(path: path, reason: "it may be closed to you")
      }
      files[name] = data
    }
    return SourceFolder(folder: folder, files: files)
  }
}
