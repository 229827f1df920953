#if !canImport(Darwin)
  import Foundation
  import Testing

  @testable import WorkbookCommands
  @testable import WorkbookCourse

  @Suite("File events", .onOwnThreads) struct FileEventsTests {
    private let folder: TemporaryFolder
    private let events: FileEvents

    private static let exercise = "Exercises/01-One"

    init() throws {
      folder = try TemporaryFolder()
      try folder.write("one", to: "\(Self.exercise)/A.swift")
      events = FileEvents(below: Self.exercise, in: folder.path)
    }

    /// Whether the kernel said something, and a Swift file differs.
    private func isSeen() -> Bool {
      var polled = pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&polled, 1, 0) > 0 && !events.changes().isEmpty
    }

    private func move(_ path: String, to other: String) throws {
      try FileManager.default.moveItem(
        atPath: "\(folder.path)/\(path)", toPath: "\(folder.path)/\(other)")
    }

    @Test("A save is seen once, of a fixture, too, and of a page of the workbook never") func save()
      throws
    {
      #expect(!isSeen())
      try folder.write("two", to: "\(Self.exercise)/A.swift")
      #expect(isSeen())
      #expect(!isSeen())
      try folder.write("{}", to: "\(Self.exercise)/answer.json")
      #expect(isSeen())
      try folder.write("notes", to: "\(Self.exercise)/README.md")
      #expect(!isSeen())
    }

    @Test("A folder that is removed and brought back is seen, each time, and saves in it")
    func removed() throws {
      for text in ["two", "three"] {
        Files.remove("\(folder.path)/\(Self.exercise)")
        #expect(isSeen(), "removed")
        try folder.write("one", to: "\(Self.exercise)/A.swift")
        #expect(isSeen(), "brought back")
        try folder.write(text, to: "\(Self.exercise)/A.swift")
        #expect(isSeen(), "saved")
      }
    }

    @Test(
      "A folder that is moved away and back is seen, with all that it lies in",
      arguments: [
        "Exercises/01-One", "Exercises",
      ])
    func moved(_ path: String) throws {
      for text in ["two", "three"] {
        try move(path, to: "away")
        #expect(isSeen(), "moved away")
        try move("away", to: path)
        #expect(isSeen(), "moved back")
        try folder.write(text, to: "\(Self.exercise)/A.swift")
        #expect(isSeen(), "saved")
      }
    }

    @Test("A new folder in it is seen, and saves in that") func subfolder() throws {
      try Files.createFolder("\(folder.path)/\(Self.exercise)/Deep/Deeper")
      #expect(!isSeen())
      try folder.write("one", to: "\(Self.exercise)/Deep/Deeper/B.swift")
      #expect(isSeen())
      try folder.write("two", to: "\(Self.exercise)/Deep/Deeper/B.swift")
      #expect(isSeen())
    }

    @Test("A save that the kernel does not report is found by a look, every two seconds")
    func deaf() throws {
      let path = "\(folder.path)/\(Self.exercise)/A.swift"
      // A file that is written and not closed raises no event, as on a shared folder.
      let descriptor = open(path, O_WRONLY)
      defer { close(descriptor) }
      #expect(pwrite(descriptor, "two", 3, 0) == 3)
      #expect(!isSeen())
      #expect(events.changes() == ["A.swift"])
      #expect(events.changes().isEmpty)
      #expect(!events.isLooking && events.interval == 2000)
    }

    @Test("A link that leads back up is not followed") func link() throws {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(Self.exercise)/up", withDestinationPath: folder.path)
      _ = isSeen()
      try folder.write("two", to: "\(Self.exercise)/A.swift")
      #expect(isSeen())
    }
  }
#endif
