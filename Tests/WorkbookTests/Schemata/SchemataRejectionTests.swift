import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("What schemata reject", .onOwnThreads) struct SchemataRejectionTests {
  private func rejection(_ diff: String) throws -> VariantFault? {
    let variant = try Room.variant("odd", diff)
    do {
      _ = try Room.schemata([variant])
      return nil
    } catch let rejection as Schemata.Rejection {
      #expect(rejection.variant == "odd")
      return rejection.fault
    }
  }

  @Test(
    "What cannot be switched is rejected with its reason",
    arguments: [
      (
        "@@ -2 +2 @@\n-  var books: [String] = []\n+  var books: [String] = [\"\"]",
        VariantFault.notInABody(file: "Sources/Room/Shelf.swift", line: 2)
      ),
      (
        "@@ -15 +15 @@\n-  var count: Int { books.count }\n+  var count: Int { 0 }",
        .notInABody(file: "Sources/Room/Shelf.swift", line: 15)
      ),
      (
        "@@ -7 +7 @@\n-  mutating func put(_ book: String) {\n+  func put(_ book: String) {",
        .notInABody(file: "Sources/Room/Shelf.swift", line: 7)
      ),
      (
        "@@ -4 +4 @@\n-    nothing\n+    true",
        .doesNotApply(file: "Sources/Room/Shelf.swift", line: 4)
      ),
    ])
  func rejected(_ hunk: String, _ fault: VariantFault) throws {
    #expect(try rejection(Room.shelf + hunk) == fault)
  }

  @Test("A file of another folder, or one that is not there, is rejected") func otherFile() throws {
    let hunk = "@@ -1 +1 @@\n-a\n+b"
    #expect(
      try rejection("--- a/Sources/Roommate/A.swift\n+++ b/Sources/Roommate/A.swift\n" + hunk)
        == .otherFolder(file: "Sources/Roommate/A.swift", expected: "Sources/Room"))
    #expect(
      try rejection("--- a/Sources/Room/A.swift\n+++ b/Sources/Room/A.swift\n" + hunk)
        == .doesNotApply(file: "Sources/Room/A.swift", line: 1))
  }
}
