import Foundation

/// What git knows of the package, asked without running a program that its repository configures.
///
/// A repository that was handed in may name a monitor of files, or filters, and `git status` and
/// `git describe --dirty` run them. What is asked here reads objects and configuration alone.
struct Git: Sendable {
  var course: Course

  // In seconds: git answers at once, or its folder is out of reach.
  private static let patience = 5.0

  var userName: String? { line(["config", "user.name"]) }

  /// The commit that is checked out, shortened.
  var commit: String? { line(["rev-parse", "--short", "HEAD"]) }

  /// Whether a Swift file of an exercise is another one than in the commit.
  ///
  /// By the hash of its bytes, as git stores them where no filter is configured.
  var hasChanges: Bool {
    let exercises = course.lessons.map(\.exercise)
    guard let tree = answer(["ls-tree", "-r", "-z", "HEAD", "--"] + exercises) else { return false }
    var committed: [String: String] = [:]
    for entry in tree.split(separator: "\0") {
      let parts = entry.split(separator: "\t", maxSplits: 1)
      if parts.count == 2, parts[1].hasSuffix(".swift") {
        committed[String(parts[1])] = parts[0].split(separator: " ").last.map(String.init)
      }
    }
    let paths = exercises.flatMap { exercise in
      ((try? course.sources(in: exercise))?.files.keys.filter(\.isSwift) ?? [])
        .map { "\(exercise)/\($0.path)" }
    }.sorted()
    guard !paths.isEmpty else { return !committed.isEmpty }
    let hashes = answer(["hash-object", "--no-filters", "--"] + paths)?.split(separator: "\n")
    guard let hashes, hashes.count == paths.count else { return true }
    return committed != Dictionary(uniqueKeysWithValues: zip(paths, hashes.map(String.init)))
  }

  private func line(_ arguments: [String]) -> String? {
    let line = answer(arguments)?.split(separator: "\n").first.map(String.init)
    return line?.isEmpty == false ? line : nil
  }

  /// What git answers; nil where there is none, or no repository.
  private func answer(_ arguments: [String]) -> String? {
    var program = Program(path: "/usr/bin/env", timeLimit: Self.patience)
    // An object that is missing is not fetched, which may run a program for its connection.
    program.environment["GIT_NO_LAZY_FETCH"] = "1"
    return try? program.answer(
      ["git", "-C", course.root, "-c", "core.fsmonitor=false"] + arguments)
  }
}
