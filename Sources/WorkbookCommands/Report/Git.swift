import Foundation

/// Asks git about the package without running any program that its repository configures.
///
/// A repository that was handed in may configure a file monitor or filters, and `git status` and
/// `git describe --dirty` run them. The commands here don't.
struct Git: Sendable {
  var course: Course

  // In seconds. Git answers at once, unless its folder is out of reach.
  private static let patience = 5.0

  var userName: String? { line(["config", "user.name"]) }

  /// The abbreviated hash of the current commit.
  var commit: String? { line(["rev-parse", "--short", "HEAD"]) }

  /// Whether a Swift file of an exercise differs from the commit.
  ///
  /// It compares the hashes of bytes, as git stores them if no filter is configured.
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
    answer(arguments)?.split(separator: "\n").first.map(String.init)
  }

  /// Returns git's output, or `nil` if there is no git or no repository.
  private func answer(_ arguments: [String]) -> String? {
    var program = Program(path: "/usr/bin/env", timeLimit: Self.patience)
    // Don't fetch a missing object: the connection may run a configured program.
    program.environment["GIT_NO_LAZY_FETCH"] = "1"
    return try? program.answer(
      ["git", "-C", course.root, "-c", "core.fsmonitor=false"] + arguments)
  }
}
