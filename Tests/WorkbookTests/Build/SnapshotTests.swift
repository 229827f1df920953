import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("The copy that is built", .onOwnThreads) struct SnapshotTests {
  private let place: TemporaryCourse
  private let copy = ".build/copy"

  init() throws { place = try TemporaryCourse() }

  @discardableResult
  private func lay(_ files: [FileName: String]) throws -> Snapshot {
    let sources = SourceFolder(
      folder: "Exercises/01-Counter", files: files.mapValues { Data($0.utf8) })
    return try Snapshot(of: sources, at: copy, in: place.course)
  }

  private func second(_ file: String = "A.swift") throws -> Int {
    try #require(Files.second(of: place.course.path("\(copy)/\(file)")))
  }

  @Test("It has what the sources have, and nothing beside it") func contents() throws {
    try lay(["A.swift": "a", "Deep/B.swift": "b"])
    try place.folder.write("left", to: "\(copy)/Old.swift")
    try place.folder.write("left", to: "\(copy)/Deep/old.json")
    try lay(["A.swift": "a", "Deep/B.swift": "new"])
    #expect(FileTree(below: place.course.path(copy)).files == ["A.swift", "Deep/B.swift"])
    #expect(try place.folder.text(of: "\(copy)/Deep/B.swift") == "new")
  }

  @Test("It knows whether it is another one than before") func changes() throws {
    #expect(try lay(["A.swift": "a", "B.swift": "b"]).isChanged)
    #expect(try !lay(["A.swift": "a", "B.swift": "b"]).isChanged)
    #expect(try lay(["A.swift": "new", "B.swift": "b"]).isChanged)
    #expect(try lay(["A.swift": "new"]).isChanged)
    #expect(try !lay(["A.swift": "new"]).isChanged)
  }

  @Test("A file takes the place of a folder, and a folder that of a file") func kinds() throws {
    try lay(["A.swift/B.swift": "b"])
    try lay(["A.swift": "a"])
    #expect(try place.folder.text(of: "\(copy)/A.swift") == "a")
    try lay(["A.swift/B.swift": "b"])
    #expect(FileTree(below: place.course.path(copy)).files == ["A.swift/B.swift"])
  }

  @Test("Every change of content has a second of its own, however quick; no change has none")
  func dates() throws {
    var dates: [Int] = []
    var datesOfSame: Set<Int> = []
    for text in ["41", "42", "41", "41", "43"] {
      try lay(["A.swift": text, "B.swift": "same"])
      dates.append(try second())
      datesOfSame.insert(try second("B.swift"))
    }
    #expect(dates[0] < dates[1] && dates[1] < dates[2])
    #expect(dates[2] == dates[3] && dates[3] < dates[4])
    #expect(datesOfSame.count == 1)
  }

  @Test("The learner's own dates decide nothing") func ownDates() throws {
    let lesson = try place.lesson("1")
    let file = "\(lesson.exercise)/Counter.swift"
    var dates: [Int] = []
    for text in ["41", "42"] {
      try place.folder.write(text, to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1000)],
        ofItemAtPath: place.course.path(file))
      _ = try Snapshot(
        of: try place.course.sources(in: lesson.exercise), at: copy, in: place.course)
      dates.append(try second("Counter.swift"))
    }
    #expect(dates[0] < dates[1])
  }

  @Test("Paths of the copy become those of the files that people know, relative to the package")
  func paths() throws {
    let sources = try place.course.sources(in: "Exercises/01-Counter")
    let snapshot = try Snapshot(of: sources, at: copy, in: place.course)
    let map = PathMap([snapshot], in: place.course)
    let copied = place.course.path("\(copy)/Counter.swift")
    let known = "Exercises/01-Counter/Counter.swift"
    let issue = TestIssue.sample(
      .first, "in \(copied), twice: \(copied)", at: Place(path: copied, line: 3, column: 5))
    #expect(
      map.relative(.issue(issue))
        == .issue(
          .sample(
            .first, "in \(known), twice: \(known)", at: Place(path: known, line: 3, column: 5))))
    #expect(map.relative(.planned(.first)) == .planned(.first))
    #expect(PathMap().relative(copied) == copied)
  }
}
