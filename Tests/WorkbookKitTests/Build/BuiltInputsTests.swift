import Foundation
import Testing

@testable import WorkbookKit

@Suite("What was built last") struct BuiltInputsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, at second: Double, _ name: String = "A.swift") throws {
    try folder.write(text, to: "code/\(name)")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: second)],
      ofItemAtPath: "\(folder.path)/code/\(name)")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var text: String
    var second: Double
    var isMissed: Bool

    var testDescription: String { id }
  }

  @Test(
    "An edit that the build system misses is noticed, and no other",
    arguments: [
      Case(id: "nothing", text: "41", second: 1000, isMissed: false),
      Case(id: "same size, same second", text: "42", second: 1000.9, isMissed: true),
      Case(id: "same size, another second", text: "42", second: 1001, isMissed: false),
      Case(id: "another size, same second", text: "421", second: 1000, isMissed: false),
    ])
  func note(_ a: Case) throws {
    var inputs = BuiltInputs()
    try write("41", at: 1000)
    let first = inputs.note("\(folder.path)/code")
    #expect(!first)
    try write(a.text, at: a.second)
    let second = inputs.note("\(folder.path)/code")
    #expect(second == a.isMissed)
    let again = inputs.note("\(folder.path)/code")
    #expect(!again)
  }

  @Test("Files that are no source are not looked at") func otherFiles() throws {
    var inputs = BuiltInputs()
    try write("41", at: 1000, "README.md")
    _ = inputs.note("\(folder.path)/code")
    #expect(inputs == BuiltInputs())
  }

  @Test("Notes are kept between two commands, and damaged ones are none") func kept() throws {
    var inputs = BuiltInputs()
    try write("41", at: 1000)
    _ = inputs.note("\(folder.path)/code")
    let path = "\(folder.path)/inputs.json"
    try inputs.save(to: path)
    #expect(BuiltInputs.load(from: path) == inputs)
    #expect(inputs != BuiltInputs())
    try folder.write("{", to: "inputs.json")
    #expect(BuiltInputs.load(from: path) == BuiltInputs())
    #expect(BuiltInputs.load(from: "\(folder.path)/nothing") == BuiltInputs())
  }
}
