import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Files that the builds of a proof share") struct SharedPlanTests {
  private let place: TemporaryCourse
  private var builder: Builder

  init() throws {
    place = try TemporaryCourse()
    builder = try place.builder("exit 0", makesProduct: false)
    builder.fileNames = Builder.FileNames(
      code: [folder("A.swift", "B.swift", "notes.txt")],
      tests: [folder("ATests.swift"), folder("BTests.swift")])
  }

  private func folder(_ names: FileName...) -> SourceFolder {
    SourceFolder(
      folder: "F", files: Dictionary(uniqueKeysWithValues: names.map { ($0, Data("x".utf8)) }))
  }

  private func request(code: SourceFolder, tests: SourceFolder) throws -> Builder.Request {
    Builder.Request(lesson: try place.lesson("1"), code: code, tests: tests)
  }

  @Test("A program gets the others' Swift files, empty, and keeps its own") func shared() throws {
    let built = builder.withSharedFiles(
      try request(code: folder("A.swift"), tests: folder("BTests.swift", "data.json")))
    #expect(built.code.texts == ["A.swift": "x", "B.swift": ""])
    #expect(built.tests.texts == ["ATests.swift": "", "BTests.swift": "x"])
    #expect(built.tests.files.count == 3)
  }

  @Test("A program with a file of another name is built as it is") func other() throws {
    let answer = try request(code: folder("A.swift"), tests: folder("Mine.swift"))
    #expect(builder.withSharedFiles(answer) == answer)
  }

  @Test("A check adds no file") func check() throws {
    var builder = builder
    builder.fileNames = nil
    let exercise = try request(code: folder("A.swift"), tests: folder("ATests.swift"))
    #expect(builder.withSharedFiles(exercise) == exercise)
  }
}
