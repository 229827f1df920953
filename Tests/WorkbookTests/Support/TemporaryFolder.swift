import Foundation

@testable import WorkbookChecker
@testable import WorkbookCourse

/// A folder with a name of its own, which is removed with whoever holds it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("workbook-\(UUID().uuidString)")
      .path
    try Files.createFolder(path)
  }

  deinit { Files.remove(path) }

  func write(_ text: String, to name: String) throws {
    try Files.update("\(path)/\(name)", with: text)
  }

  /// Writes a shell script that can be started, and returns its path.
  ///
  /// Another process makes the program: this one, whose threads start others meanwhile, must
  /// not hold it open for writing.
  func writeProgram(_ script: String, to name: String) throws -> String {
    try write("#!/bin/sh\n\(script)\n", to: "\(name).sh")
    let program = "\(path)/\(name)"
    _ = try ChildProcess(
      program: "/bin/sh", arguments: ["-c", "cp \"$0.sh\" \"$0\" && chmod +x \"$0\"", program],
      environment: ["PATH": "/usr/bin:/bin"], output: "\(program).output"
    ).run()
    return program
  }

  func text(of name: String) throws -> String {
    try Files.text(at: "\(path)/\(name)")
  }
}
