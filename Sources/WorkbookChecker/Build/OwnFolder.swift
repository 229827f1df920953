import Foundation

/// A folder that the checker empties from time to time, so it must be the checker's own.
///
/// `.build` may be a link to somebody else's folder, which may contain one with the same name. The
/// mark that tells them apart is beside the folder: a test that empties the folder above its home,
/// or above its own file, leaves the mark.
package struct OwnFolder {
  private let path: String
  private var mark: String { Self.mark(of: path) }

  /// The marks of older versions of the tool, which are inside the folder.
  private static let innerMarks = [".made-by-workbook", Builder.toolchainNote]

  /// Creates the folder with its mark; an existing folder must have the mark or be empty.
  ///
  /// - Throws: ``WorkbookError/foreignFolder(path:)``.
  package init(at path: String) throws(WorkbookError) {
    self.path = path
    let isMarked =
      Files.exists(Self.mark(of: path))
      || Self.innerMarks.contains { Files.exists("\(path)/\($0)") }
    guard isMarked || Files.names(in: path).isEmpty else { throw .foreignFolder(path: path) }
    try Files.createFolder(path)
    if !Files.exists(mark) { try Files.write(Data(), to: mark) }
  }

  static func mark(of path: String) -> String { "\(path).made-by-workbook" }

  package func empty() {
    for name in Files.names(in: path) { Files.remove("\(path)/\(name)") }
  }

  /// Removes the folder with its mark; a folder that is made later may be somebody else's.
  func remove() {
    empty()
    Files.remove(path)
    Files.remove(mark)
  }
}
