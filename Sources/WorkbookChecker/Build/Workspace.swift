import Foundation

/// The lock, scratch folder and toolchain of a command that builds and runs.
///
/// It is a scope, so nothing can outlive it: however the body ends, the processes that it started
/// are killed, its scratch folder is removed, and the next command may begin.
package enum Workspace {
  /// Waits for other checks of the same package to end, then runs the body.
  ///
  /// - Parameter note: Receives messages for the user.
  package static func use<Result>(
    _ course: Course, note: (String) -> Void,
    _ body: (Builder) throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> Result {
    let toolchain = try Toolchain.find()
    // Builds and tests run in the package's folder, wherever in it the command was given.
    guard FileManager.default.changeCurrentDirectoryPath(course.root) else {
      throw .cannotRead(path: course.root, reason: "the tool cannot enter it")
    }
    try Files.createFolder(course.path(".build"))
    try toolchain.ensureNewEnough(
      keepingAnswerAt: course.path(Toolchain.answerFile))
    let lock = try Lock(at: course.path(".build/workbook.lock")) {
      note("another check of this workbook is running; this one waits for it")
    }
    defer { withExtendedLifetime(lock) {} }
    if let words = Platform.note,
      LauncherChoice.isOpen(
        in: course, for: toolchain,
        wanted: try LauncherChoice.wanted(ProcessInfo.processInfo.environment))
    {
      note(words)
    }
    // This check holds the lock, so a killed check left what is in the folder, and what runs with
    // its mark.
    let scratch = course.path(".build/workbook-scratch")
    let temporary = Temporary(scratch: scratch)
    func clear(_ own: OwnFolder) {
      LiveProcesses.killStragglers()
      // A killed check could not remove what its tests had left elsewhere.
      for name in Files.names(in: scratch) {
        RunFiles(folder: "\(scratch)/\(name)").removeOldTraces()
      }
      temporary.remove()
      own.remove()
    }
    LiveProcesses.mark(scratch)
    // The scratch folder must show its mark before anything in it is removed.
    clear(try OwnFolder(at: scratch))
    let own = try OwnFolder(at: scratch)
    try Files.createFolder(temporary.build)
    defer {
      clear(own)
      LiveProcesses.mark(nil)
    }
    return try body(Builder(course: course, toolchain: toolchain, scratch: scratch))
  }
}
