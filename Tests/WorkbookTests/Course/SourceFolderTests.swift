import Foundation
import Testing

@testable import WorkbookCourse

@Suite("The files of a lesson", .onOwnThreads) struct SourceFolderTests {
  private let place: TemporaryCourse
  private static let folder = "Exercises/01-Counter"

  init() throws { place = try TemporaryCourse() }

  private func names() throws -> Set<String> {
    Set(try place.course.sources(in: Self.folder).files.keys.map(\.path))
  }

  @Test("Fixtures belong to a lesson, its pages and sources of other languages do not")
  func fixtures() throws {
    for name in ["Data/answer.json", "notes.txt", "README.md", "beyond.md", "odd.c"] {
      try place.folder.write("x", to: "\(Self.folder)/\(name)")
    }
    #expect(try names().isSuperset(of: ["Data/answer.json", "notes.txt", "Counter.swift"]))
    #expect(try names().isDisjoint(with: ["README.md", "beyond.md", "odd.c"]))
  }

  @Test(
    "A folder that would take long to read is refused before it is read",
    arguments: ["Big.swift", "big.json"])
  func large(_ name: String) throws {
    let path = place.course.path("\(Self.folder)/\(name)")
    try place.folder.write("", to: "\(Self.folder)/\(name)")
    // A file with a hole: it takes no room on the disk.
    #expect(truncate(path, off_t(1) << 32) == 0)
    #expect(throws: WorkbookError.self) { _ = try names() }
  }
}
