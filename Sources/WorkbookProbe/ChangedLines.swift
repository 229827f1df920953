import Foundation

/// The lines of a package that differ from a commit.
package enum ChangedLines {
  // In seconds.
  private static let patience = 20.0

  /// Returns the lines, from 0, by the file's path in the package.
  ///
  /// It runs no program that the repository configures: no external diff, no text conversion and
  /// no file monitor.
  ///
  /// - Throws: ``WorkbookError/unknownCommit(_:)``.
  package static func since(
    _ commit: String, in package: String
  ) throws(WorkbookError) -> [String: Set<Int>] {
    var program = Program(path: "/usr/bin/env", timeLimit: patience)
    program.environment["GIT_NO_LAZY_FETCH"] = "1"
    let answer = try program.run([
      "git", "-C", package, "-c", "core.fsmonitor=false", "-c", "core.quotepath=false", "diff",
      "--no-ext-diff", "--no-textconv", "--relative", "-U0", "--src-prefix=a/", "--dst-prefix=b/",
      "--end-of-options", commit, "--", ".",
    ])
    guard answer.termination == .exited(0) else { throw .unknownCommit(commit.quoted) }
    return lines(in: answer.text)
  }

  /// Reads a diff without context.
  static func lines(in diff: String) -> [String: Set<Int>] {
    var lines: [String: Set<Int>] = [:]
    var file: String?
    for line in diff.split(separator: "\n") {
      if line.hasPrefix("+++ ") {
        file = line.hasPrefix("+++ b/") ? String(line.dropFirst(6)) : nil
      } else if let file, let match = line.prefixMatch(of: /@@ -\S+ \+(\d+)(?:,(\d+))? @@/),
        let start = Int(match.1)
      {
        let count = match.2.flatMap { Int($0) } ?? 1
        lines[file, default: []].formUnion(max(0, start - 1)..<max(0, start - 1) + count)
      }
    }
    return lines
  }
}
