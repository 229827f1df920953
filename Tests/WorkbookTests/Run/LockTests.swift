import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Lock", .onOwnThreads, .startsProcesses) struct LockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A free lock is taken without a word") func free() throws {
    var told = 0
    for _ in 1...2 { _ = try Lock(at: "\(folder.path)/lock") { told += 1 } }
    #expect(told == 0)
  }

  @Test("A taken lock is waited for, and said so once")
  func taken() throws {
    var told = 0
    var holder: Lock? = try Lock(at: "\(folder.path)/lock") { told += 100 }
    let second = try Lock(at: "\(folder.path)/lock") {
      told += 1
      holder = nil
    }
    _ = consume second
    let isLetGo = holder == nil
    #expect(isLetGo)
    #expect(told == 1)
  }

  @Test("A lock in a folder that is not there is the workbook's own fault") func noFolder() {
    let path = "\(folder.path)/nowhere/lock"
    #expect(
      thrown { () throws(WorkbookError) in _ = try Lock(at: path) {} }
        == .cannotWrite(path: path, reason: "No such file or directory"))
  }
}
