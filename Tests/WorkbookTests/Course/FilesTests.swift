import Foundation
import Testing

@testable import WorkbookCourse

@Suite("Files", .onOwnThreads) struct FilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("What a caller names may be a link or a pipe, and stays one") func special() throws {
    try folder.write("old", to: "file")
    let (link, pipe) = ("\(folder.path)/link", "\(folder.path)/pipe")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    try Files.write(Data("new".utf8), behindLinksAt: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
    #expect(try folder.text(of: "file") == "new")

    _ = try NamedPipe(at: pipe)
    let descriptor = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    try Files.write(Data("report".utf8), behindLinksAt: pipe)
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(read(descriptor, &bytes, bytes.count) == 6, "it went through the pipe")
  }

  @Test("A file that is as it should be is left alone") func update() throws {
    let path = "\(folder.path)/new/a.txt"
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    func date() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    try Files.update(path, with: "one")
    try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: path)
    try Files.update(path, with: "one")
    #expect(try date() == longAgo)
    try Files.update(path, with: "two")
    #expect(try date() != longAgo)
    #expect(try Files.text(at: path) == "two")
  }

  @Test("A disk with room is not full, and of one that is not there nobody knows") func room() {
    #expect(!Files.isDiskFull(at: folder.path))
    #expect(!Files.isDiskFull(at: "\(folder.path)/nowhere"))
    // It has no room at all, and needs none.
    #expect(!Files.isDiskFull(at: "/proc/self/status"))
  }

  @Test("The end of a file is read, however long it is") func tail() throws {
    try folder.write("0123456789", to: "a")
    #expect(Files.tail(of: "\(folder.path)/a") == "0123456789")
    #expect(Files.tail(of: "\(folder.path)/a", bytes: 3) == "789")
    #expect(Files.tail(of: "\(folder.path)/nothing") == "")
  }

  @Test("Errors name the path and the system's reason") func errors() throws {
    let path = "\(folder.path)/nothing"
    #expect(
      thrown { () throws(WorkbookError) in try Files.text(at: path) }
        == .cannotRead(path: path, reason: "No such file or directory"))
    #expect(
      thrown { () throws(WorkbookError) in try Files.write(Data(), to: "\(path)/below") }
        == .cannotWrite(path: "\(path)/below", reason: "No such file or directory"))
    try folder.write("", to: "file")
    #expect(
      thrown { () throws(WorkbookError) in try Files.createFolder("\(folder.path)/file/below") }?
        .exitCode == .fault)
  }
}
