import Foundation

/// A folder that the checker empties from time to time, and so must be its own.
///
/// `.build` may be a link to a folder of somebody else's, which may hold one of the same name.
struct OwnFolder {
  private let path: String
  private let mark: String

  /// Makes the folder, with its mark; one that is there must have it, or be empty.
  ///
  /// - Throws: ``WorkbookError/foreignFolder(path:)``.
  ///
  /// - Parameter mark: The name of a file that lies in it.
  init(at path: String, mark: String = ".made-by-workbook") throws(WorkbookError) {
    self.path = path
    self.mark = mark
    guard !Files.exists("\(path)/\(mark)") else { return }
    guard Files.names(in: path).isEmpty else { throw .foreignFolder(path: path) }
    try Files.createFolder(path)
    try Files.write(Data(), to: "\(path)/\(mark)")
  }

  /// Removes everything but the mark, which stays if the process is killed in between.
  func empty() {
    for name in Files.names(in: path) where name != mark { Files.remove("\(path)/\(name)") }
  }

  func remove() {
    empty()
    Files.remove(path)
  }
}
