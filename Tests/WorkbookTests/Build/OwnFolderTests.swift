import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("A folder that the checker empties", .onOwnThreads) struct OwnFolderTests {
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

  @Test("Its own is known again, whatever a test removes from it, until it is removed")
  func own() throws {
    let path = "\(folder.path)/own"
    let own = try OwnFolder(at: path)
    try folder.write("left", to: "own/Deep/left")
    own.empty()
    #expect(Files.names(in: path).isEmpty)
    try folder.write("left", to: "own/left")
    _ = try OwnFolder(at: path)
    Files.remove(path)
    try folder.write("left", to: "own/left")
    try OwnFolder(at: path).remove()
    #expect(Files.names(in: folder.path).isEmpty)
    try folder.write("a thesis", to: "own/thesis.txt")
    #expect(throws: WorkbookError.foreignFolder(path: path)) { _ = try OwnFolder(at: path) }
  }

  @Test(
    "The mark of an older version still counts",
    arguments: [".made-by-workbook", "workbook-toolchain"])
  func innerMark(_ name: String) throws {
    try folder.write("", to: "own/\(name)")
    try folder.write("left", to: "own/left")
    try OwnFolder(at: "\(folder.path)/own").remove()
    #expect(Files.names(in: folder.path).isEmpty)
  }
}
