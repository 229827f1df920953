import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Names that differ in their Unicode form alone", .onOwnThreads) struct TwinNamesTests {
  private static let composed = "Caf\u{e9}"
  private static let decomposed = "Cafe\u{301}"

  @Test(
    "Two of them are an error that names both by their numbers",
    arguments: [
      (["\(composed).swift", "\(decomposed).swift"], 1),
      (["\(composed)/A.swift", "\(decomposed)/B.swift"], 1),
      (["\(composed).swift", "Other.swift"], 0), (["\(composed).txt", "\(decomposed).txt"], 0),
      (["a/\(composed).swift", "b/\(decomposed).swift"], 0),
    ])
  func twins(_ names: [String], _ count: Int) {
    let files = Dictionary(uniqueKeysWithValues: names.map { (FileName($0), Data()) })
    let twins = SourceFolder(folder: "Exercises/02", files: files).twins
    #expect(twins.count == count)
    for twin in twins {
      #expect(twin.notes.contains { $0.contains("Caf\\u00e9") && $0.contains("Cafe\\u0301") })
    }
  }
}
