import Foundation

/// What a command needs that builds and runs: the lock, a scratch folder, a toolchain that can.
///
/// A scope, so that no use can outlive it: however the body ends, what it started is ended,
/// its scratch folder is removed, and the next command may begin.
package enum Workspace {
  /// Waits for other checks of the same package to end, then does the work.
  ///
  /// - Parameter note: Told what is worth knowing beside the work.
  package static func use<Result>(
    _ course: Course, note: (String) -> Void,
    _ body: (Builder) throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> Result {
    let toolchain = try Toolchain.find()
    // Builds and tests run in the package, whichever folder of it the command was given in.
    guard FileManager.default.changeCurrentDirectoryPath(course.root) else {
      throw .cannotRead(path: course.root, reason: "it cannot be entered")
    }
    try Files.createFolder(course.path(".build"))
    try toolchain.ensureNewEnough(
      keepingAnswerAt: course.path(Toolchain.answerFile))
    let lock = try Lock(at: course.path(".build/workbook.lock")) {
      note("another check of this workbook is running; waiting for it to end")
    }
    defer { withExtendedLifetime(lock) {} }
    if let words = Platform.note,
      LauncherChoice.isOpen(
        in: course, for: toolchain,
        wanted: try LauncherChoice.wanted(ProcessInfo.processInfo.environment))
    {
      note(words)
    }
    // Under the lock nobody else uses it: what lies there, and what runs with its mark, was
    // left by a process that was killed.
    let scratch = course.path(".build/workbook-scratch")
    let temporary = Temporary(scratch: scratch)
    func clear() throws(WorkbookError) {
      LiveProcesses.killStragglers()
      // Asked for its mark first: the temporary folder lies in it.
      let own = try OwnFolder(at: scratch)
      temporary.remove()
      own.remove()
    }
    LiveProcesses.mark(scratch)
    try clear()
    _ = try OwnFolder(at: scratch)
    try Files.createFolder(temporary.build)
    defer {
      try? clear()
      LiveProcesses.mark(nil)
    }
    return try body(Builder(course: course, toolchain: toolchain, scratch: scratch))
  }
}
