import Foundation

/// The files of a folder, read once: the Swift files, and the fixtures beside them.
///
/// The checker uses this snapshot, whatever is saved meanwhile. It follows links.
package struct SourceFolder: Hashable, Sendable {
  /// The folder relative to the package, in which places are reported.
  package var folder: String
  /// The contents by the path in the folder.
  package var files: [FileName: Data]

  package init(folder: String, files: [FileName: Data]) {
    self.folder = folder
    self.files = files
  }

  /// The Swift files as text, for comparing and showing.
  package var texts: [FileName: String] {
    files.filter(\.key.isSwift).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is nothing to compile, even if there are fixtures.
  package var isEmpty: Bool { !files.keys.contains(where: \.isSwift) }

  /// In bytes: the maximum size of all files of a folder together.
  ///
  /// They are read and copied in each check: 16 MB take 20 ms.
  static let mostBytes = 16 << 20

  /// The workbook's own pages, which are not fixtures.
  private static let pages: Set<FileName> = [
    "README.md", "beyond.md", "hints.md", "prediction.md", "NOTES.md", "PREDICTION.md",
  ]
  /// Extensions of sources that SwiftPM refuses to compile beside Swift.
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
  /// Reads the files in a folder of the package, or none if there is no such folder.
  ///
  /// - Throws: ``WorkbookError/cannotRead(path:reason:)`` if anything in the folder cannot be read,
  ///   and ``WorkbookError/tooLarge(folder:limit:)``.
  package func sources(in folder: String) throws(WorkbookError) -> SourceFolder {
    let tree = FileTree(below: path(folder))
    if let fault = tree.faults.first {
      throw .cannotRead(path: "\(path(folder))/\(fault.name)", reason: fault.reason)
    }
    var files: [FileName: Data] = [:]
    var room = SourceFolder.mostBytes
    for name in tree.files where SourceFolder.has(name) {
      let path = path("\(folder)/\(name)")
      room -= Files.size(of: path)
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
