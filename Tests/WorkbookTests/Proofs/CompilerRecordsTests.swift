import Foundation
import Testing

@testable import WorkbookVerify

@Suite("What the compiler said, beside the object files") struct CompilerRecordsTests {
  private let folder: TemporaryFolder
  private let records: CompilerRecords

  init() throws {
    folder = try TemporaryFolder()
    records = CompilerRecords(folder: "\(folder.path)/debug")
    try folder.write("inputs: [\"/x/debug/Tool.build/sources\"]\n", to: "debug.yaml")
    try folder.write("'/my files/A.swift'\n/x/B.swift\n", to: "debug/Tool.build/sources")
    for name in ["A", "B"] { try write(size: 268, of: name, "Tool") }
  }

  private func write(_ words: String = "", size: Int, of name: String, _ module: String) throws {
    let padding = String(repeating: "\u{1}", count: size)
    try folder.write("DIAG\(padding)\(words)\u{0}", to: "debug/\(module).build/\(name).dia")
  }

  @Test("Records without a message are no objection") func silent() {
    #expect(records.objections == [])
  }

  @Test("A message stands with its file") func warning() throws {
    try write("'g()' is deprecated", size: 400, of: "A", "Tool")
    #expect(records.objections == ["/my files/A.swift: 'g()' is deprecated"])
  }

  @Test("What is left of a module that this build does not have says nothing") func other() throws {
    try folder.write("/x/C.swift\n", to: "debug/Old.build/sources")
    try write("never used, it seems", size: 400, of: "C", "Old")
    #expect(records.objections == [])
  }

  @Test("A file without a record, and a build without any, are objections") func missing() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/debug/Tool.build/B.dia")
    #expect(records.objections == ["there is no \(folder.path)/debug/Tool.build/B.dia"])
    try folder.write("", to: "debug.yaml")
    #expect(records.objections == ["the compiler left no record in \(folder.path)/debug"])
  }
}
