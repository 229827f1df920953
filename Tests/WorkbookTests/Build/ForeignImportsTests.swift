import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Imports of other lessons", .onOwnThreads) struct ForeignImportsTests {
  private let place: ReadOnlyCourse

  init() throws { place = try ReadOnlyCourse() }

  private func found(_ text: String, inTests: Bool, lesson: String = "1") throws -> [Diagnostic] {
    let lesson = try place.lesson(lesson)
    let (code, tests) = ("Sources/Mine", "Tests/Mine")
    let sources = SourceFolder(
      folder: inTests ? tests : code, files: ["Mine.swift": Data(text.utf8)])
    let none = SourceFolder(folder: inTests ? code : tests, files: [:])
    let request = Builder.Request(
      lesson: lesson, code: inTests ? none : sources, tests: inTests ? sources : none)
    return ForeignImports(course: place.course, request: request).diagnostics(in: sources)
  }

  @Test(
    "A module that the lesson does not depend on is told at its place, however it is imported",
    arguments: [
      ("import TestPatterns", 1, 8), ("\n  @testable import Testing", 2, 20),
      ("public import struct Greeter.Greeter", 1, 22), ("import Other // why not", 1, 8),
      ("let a = 1; import GreetingTests", 1, 19), ("@_exported import WorkbookCourse", 1, 19),
      ("@available(macOS 15, *) import XCTest", 1, 32),
      ("import\n\n  TestPatterns", 3, 3), ("@testable\nimport struct\nGreeter.Greeter", 3, 1),
      ("import NetworkPatterns", 1, 8),
      ("import `TestPatterns`", 1, 9), ("let a = 1\n;import /* why */ Testing", 2, 19),
    ])
  func foreign(text: String, line: Int, column: Int) throws {
    let errors = try found(text, inTests: false)
    #expect(
      errors.map(\.place) == [
        Place(path: "Sources/Mine/Mine.swift", line: line, column: column)
      ])
    #expect(errors.first?.message.hasPrefix("no such module '") == true)
  }

  @Test(
    "What a lesson may import is let be",
    arguments: [
      ("import Foundation\nimport Observation\nimport Counter", false),
      ("// import TestPatterns\nlet text = \"import XCTest\"", false),
      ("import Counter\nimport TestPatterns\nimport Testing\nimport XCTest", true),
      ("let `import` = 1", false), ("let important = Testing.self", false),
    ])
  func own(text: String, inTests: Bool) throws {
    #expect(try found(text, inTests: inTests) == [])
  }

  @Test("Tests see their subject, and neither that of another lesson nor an exercise")
  func subject() throws {
    let text = "import Greeter\nimport Counter\nimport GreetingTests\n"
    #expect(
      try found(text, inTests: true, lesson: "2").map(\.message)
        == ["no such module 'Counter'", "no such module 'GreetingTests'"])
  }
}
