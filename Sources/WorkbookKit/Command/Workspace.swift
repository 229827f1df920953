import Foundation

/// What a command needs that builds and runs: the lock, a scratch folder, the toolchain.
final class Workspace {
  let builder: Builder
  private let scratch: String
  private let lock: Lock

  /// Waits for other checks of the same package to end.
  init(_ course: Course, _ console: Console) throws(WorkbookError) {
    let toolchain = try Toolchain.find()
    // Builds and tests run in the package, whichever folder of it the command was given in.
    guard FileManager.default.changeCurrentDirectoryPath(course.root) else {
      throw .cannotRead(path: course.root, reason: "it cannot be entered")
    }
    try Files.createFolder(course.path(".build"))
    try toolchain.ensureNewEnough(
      keepingAnswerAt: course.path(".build/workbook-toolchain.json"))
    lock = try Lock(at: course.path(".build/workbook.lock")) {
      console.note("another check of this workbook is running; waiting for it to end")
    }
    // Under the lock nobody else uses it: what lies there was left by a process that was killed.
    Files.remove(course.path(".build/workbook-runs"))
    scratch = course.path(".build/workbook-runs")
    try Files.createFolder(scratch)
    builder = Builder(course: course, toolchain: toolchain, scratch: scratch)
  }

  deinit { Files.remove(scratch) }
}
