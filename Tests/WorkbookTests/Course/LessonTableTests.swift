import Testing

@testable import WorkbookCourse

@Suite("The table of contents", .onOwnThreads) struct LessonTableTests {
  private func table(_ lines: String) throws(WorkbookError) -> LessonTable {
    try LessonTable(
      manifest: "// swift-tools-version: 6.3\nlet lessons: [Lesson] = [\n\(lines)\n]\n\nlet x = 1\n"
    )
  }

  @Test("A line is a lesson: folder, kind, subject") func lines() throws {
    let lessons = try table(
      """
        .refactor("03-RepositoryInjection"),

        // .refactor("04-Later"),
        .test("08-Callbacks", subject: "AlbumSearch")  // the last one
      """
    ).lessons
    #expect(lessons.map(\.folder) == ["03-RepositoryInjection", "08-Callbacks"])
    #expect(lessons.map(\.kind) == [.refactor, .test(subject: "AlbumSearch")])
  }

  @Test("Line ends of any kind are read") func carriageReturns() throws {
    let table = try LessonTable(
      manifest: "let lessons: [Lesson] = [\r\n  .refactor(\"01-A\"),\r\n]\r\n")
    #expect(table.lessons.map(\.name) == ["A"])
  }

  @Test(
    "A line that is not understood is an error that shows it",
    arguments: [
      ".refactor(\"RepositoryInjection\"),", ".test(\"08-Callbacks\"),", "someLesson,",
      ".refactor(\"3-One\"), .refactor(\"4-Two\"),", ".refactor(\"03-Two-Parts\"),",
    ])
  func notUnderstood(_ line: String) {
    let error = thrown { () throws(WorkbookError) in try table("  \(line)") }
    #expect(error == .brokenTable(reason: "this line is no lesson: \(line)"))
  }

  @Test(
    "No two lessons share a number or a name",
    arguments: [
      (".refactor(\"01-A\"),", ".refactor(\"01-B\"),"),
      (".refactor(\"01-A\"),", ".refactor(\"02-A\"),"),
    ])
  func twice(_ one: String, _ other: String) {
    let error = thrown { () throws(WorkbookError) in try table("\(one)\n\(other)") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("share a number or a name"))
    #expect(error?.exitCode == .fault)
  }

  @Test(
    "A manifest without a table, or without its end, is an error",
    arguments: ["", "let lessons: [Lesson] = [\n  .refactor(\"01-A\"),\n"])
  func noTable(_ manifest: String) {
    let error = thrown { () throws(WorkbookError) in try LessonTable(manifest: manifest) }
    #expect(error?.exitCode == .fault)
  }
}
