import Testing

@testable import WorkbookCourse

@Suite("Unified diff", .onOwnThreads) struct UnifiedDiffTests {
  private static let text = ["a", "b", "c", "d", "e", "f", "g", "h"]

  private func parse(_ body: String, path: String = "b/F.swift") throws(VariantFault) -> UnifiedDiff
  {
    let text = "--- a/F.swift\n+++ \(path)\n\(body)\n"
    return try UnifiedDiff(text.split(separator: "\n", omittingEmptySubsequences: false)[...])
  }

  private func changes(
    _ body: String, in text: [String] = text
  ) throws(VariantFault) -> [UnifiedDiff.Change] {
    try parse(body).files[0].changes(in: text)
  }

  private func fault(_ body: String, in text: [String] = text) -> VariantFault? {
    do throws(VariantFault) {
      _ = try changes(body, in: text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "The path is the new file's, without git's prefix and a date",
    arguments: ["b/F.swift", "F.swift", "b/F.swift\t2026-01-01 00:00:00"])
  func path(_ path: String) throws {
    #expect(try parse("@@ -1 +1 @@\n-a\n+A", path: path).files.map(\.path) == ["F.swift"])
  }

  @Test("Several hunks and several runs in one each change their own lines") func hunks() throws {
    let read = try changes(
      "@@ -1,5 +1,5 @@ func x() {\n a\n-b\n+B\n c\n-d\n+D\n+DD\n e\n@@ -7,2 +8,1 @@\n g\n-h")
    #expect(
      read == [
        .init(old: 1..<2, new: ["B"]), .init(old: 3..<4, new: ["D", "DD"]),
        .init(old: 7..<8, new: []),
      ])
  }

  @Test("Several files are told apart, with what git writes between them") func files() throws {
    let diff = try parse(
      """
      @@ -1 +1 @@
      -a
      +A
      diff --git a/G.swift b/G.swift
      index 1234567..89abcde 100644
      --- a/G.swift
      +++ b/G.swift
      @@ -2,2 +2,2 @@
       b
      -c
      +C
      """)
    #expect(diff.files.map(\.path) == ["F.swift", "G.swift"])
    #expect(try diff.files[0].changes(in: Self.text) == [.init(old: 0..<1, new: ["A"])])
    #expect(try diff.files[1].changes(in: Self.text) == [.init(old: 2..<3, new: ["C"])])
  }

  @Test("A pure insertion stands between its context") func insertion() throws {
    #expect(
      try changes("@@ -3,2 +3,4 @@\n c\n+x\n+y\n d") == [.init(old: 3..<3, new: ["x", "y"])])
  }

  @Test("An insertion without context stands behind the line that it names") func bareInsertion()
    throws
  {
    #expect(try changes("@@ -3,0 +4 @@\n+x") == [.init(old: 3..<3, new: ["x"])])
    #expect(try changes("@@ -0,0 +1 @@\n+x") == [.init(old: 0..<0, new: ["x"])])
  }

  @Test("A pure deletion puts nothing in the place") func deletion() throws {
    #expect(try changes("@@ -3,3 +3,1 @@\n c\n-d\n-e") == [.init(old: 3..<5, new: [])])
  }

  @Test("Context that has moved is found", arguments: [1, 3, 8, 400])
  func moved(_ line: Int) throws {
    #expect(try changes("@@ -\(line),2 +1,2 @@\n d\n-e\n+E") == [.init(old: 4..<5, new: ["E"])])
  }

  @Test(
    "Of several places the nearest is taken, and of two as near the upper one",
    arguments: [(1, 1), (3, 1), (5, 5), (9, 9), (20, 9)])
  func ambiguous(_ line: Int, _ found: Int) throws {
    let text = ["x", "b", "x", "x", "x", "b", "x", "x", "x", "b", "x"]
    #expect(
      try changes("@@ -\(line),2 +1,2 @@\n x\n-b\n+B", in: text)
        == [.init(old: found..<found + 1, new: ["B"])])
    #expect(try changes("@@ -3,1 +3,1 @@\n-b\n+B", in: ["b", "", "", "", "b"]).first?.old == 0..<1)
  }

  @Test("Two hunks never take one place") func inOrder() throws {
    let twice = "@@ -1,2 +1,2 @@\n x\n-b\n+B\n@@ -2,2 +2,2 @@\n x\n-b\n+C"
    #expect(
      try changes(twice, in: ["x", "b", "x", "b"])
        == [.init(old: 1..<2, new: ["B"]), .init(old: 3..<4, new: ["C"])])
    #expect(fault(twice, in: ["x", "b"]) == .doesNotApply(file: "F.swift", line: 2))
  }

  @Test("Blank context lines may have lost their blank") func blankContext() throws {
    #expect(
      try changes("@@ -1,3 +1,3 @@\n\n-b\n+B\n ", in: ["", "b", "", "c"])
        == [.init(old: 1..<2, new: ["B"])])
  }

  @Test("That a file has no newline at its end is no line of it") func noNewline() throws {
    #expect(
      try changes(
        "@@ -8 +8 @@\n-h\n\\ No newline at end of file\n+H\n\\ No newline at end of file")
        == [.init(old: 7..<8, new: ["H"])])
  }

  @Test(
    "A change of lines that are not there does not apply",
    arguments: ["@@ -2,1 +2,1 @@\n-x\n+B", "@@ -2,2 +2,2 @@\n b\n-d\n+D"])
  func doesNotApply(_ body: String) {
    #expect(fault(body) == .doesNotApply(file: "F.swift", line: 2))
    #expect(fault(body, in: []) == .doesNotApply(file: "F.swift", line: 2))
  }

  @Test(
    "What is no diff is named by its line",
    arguments: [
      ("@@ nonsense @@\n-a", "@@ nonsense @@"), ("@@ -1 +1 @@\n-a\nwords", "words"),
    ])
  func badDiff(_ body: String, _ line: String) {
    #expect(fault(body) == .badDiff(line: line))
  }

  @Test("Without a file there is no diff", arguments: ["", "words", "@@ -1 +1 @@"])
  func noFile(_ text: String) {
    #expect(throws: VariantFault.badDiff(line: text)) {
      try UnifiedDiff(text.split(separator: "\n", omittingEmptySubsequences: false)[...])
    }
  }
}
