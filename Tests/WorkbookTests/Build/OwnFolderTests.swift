import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("A folder that the checker empties") struct OwnFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "What bears no mark is somebody else's, also behind a link, and stays as it is",
    arguments: ["theirs", "linked/theirs"])
  func foreign(_ name: String) throws {
    try folder.write("a thesis", to: "theirs/thesis.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/linked", withDestinationPath: folder.path)
    let path = "\(folder.path)/\(name)"
    #expect(throws: WorkbookError.foreignFolder(path: path)) { _ = try OwnFolder(at: path) }
    #expect(Files.names(in: path) == ["thesis.txt"])
  }

  @Test("Its own is known again, and keeps its mark until it is removed") func own() throws {
    let path = "\(folder.path)/own"
    _ = try OwnFolder(at: path, mark: "mark")
    try folder.write("left", to: "own/Deep/left")
    let own = try OwnFolder(at: path, mark: "mark")
    own.empty()
    #expect(Files.names(in: path) == ["mark"])
    own.remove()
    #expect(!Files.exists(path))
  }
}
