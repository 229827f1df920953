import Foundation

/// A folder that the checker empties from time to time, so it must be the checker's own.
///
/// `.build` may be a link to somebody else's folder, which may contain one with the same name.
struct OwnFolder {
  private let path: String
  private let mark: String

  /// Creates the folder with its mark; an existing folder must have the mark or be empty.
  ///
  /// - Throws: ``WorkbookError/foreignFolder(path:)``.
  ///
  /// - Parameter mark: The name of a file in the folder.
  init(at path: String, mark: String = ".made-by-workbook") throws(WorkbookError) {
    self.path = path
    self.mark = mark
    guard !Files.exists("\(path)/\(mark)") else { return }
    guard Files.names(in: path).isEmpty else { throw .foreignFolder(path: path) }
    try Files.createFolder(path)
    try Files.write(Data(), to: "\(path)/\(mark)")
  }

  /// Removes everything but the mark, which stays even if the process is killed meanwhile.
  func empty() {
    for name in Files.names(in: path) where name != mark { Files.remove("\(path)/\(name)") }
  }

  func remove() {
    empty()
    Files.remove(path)
  }
}
