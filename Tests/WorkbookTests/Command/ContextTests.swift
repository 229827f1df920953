import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Context", .onOwnThreads) struct ContextTests {
  private let here: TemporaryCourse
  private let elsewhere: TemporaryFolder

  init() throws {
    here = try TemporaryCourse()
    elsewhere = try TemporaryFolder()
  }

  private func course(
    around directory: String, orOf source: String?
  ) throws(WorkbookError) -> Course {
    let invocation = try Invocation(parsing: ["list"], among: [.list])
    return try Context(
      invocation: invocation, commands: [.list], console: .plain, directory: directory,
      source: source
    ).course()
  }

  @Test("The workbook around the folder goes before the one that the tool was built from")
  func around() throws {
    let other = try TemporaryCourse()
    let found = try course(
      around: here.folder.path, orOf: "\(other.folder.path)/Sources/Subjects/Greeter/Greeter.swift")
    #expect(found.root == here.course.root)
  }

  @Test("Where none is around, it is the one that the tool was built from")
  func source() throws {
    let found = try course(
      around: elsewhere.path, orOf: "\(here.folder.path)/Sources/Subjects/Greeter/Greeter.swift")
    #expect(found.root == here.course.root)
  }

  @Test("Where that one is gone, or no workbook any more, there is none")
  func gone() throws {
    let error = WorkbookError.notInAWorkbook(directory: elsewhere.path)
    let source = "\(here.folder.path)/Package.swift"
    func find(_ source: String?) -> WorkbookError? {
      thrown { () throws(WorkbookError) in
        try course(around: elsewhere.path, orOf: source)
      }
    }
    #expect(find(nil) == error)
    #expect(find("/nowhere/Sources/workbook/main.swift") == error)
    Files.remove("\(here.folder.path)/Solutions")
    #expect(find(source) == error, "what is missing there is no matter here")
  }

  @Test("A workbook around the folder that is broken is told, and no other taken")
  func broken() throws {
    let root = here.course.root
    Files.remove("\(root)/.pristine")
    let other = try TemporaryCourse()
    let error = thrown { () throws(WorkbookError) in
      try course(around: root, orOf: other.folder.path)
    }
    #expect(error == .missingPart(".pristine", root: root))
  }
}
