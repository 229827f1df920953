import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite(
  "What git knows", .onOwnThreads, .startsProcesses, .enabled(if: Files.exists("/usr/bin/git")))
struct GitTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  private func git(_ arguments: String...) throws {
    let names = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    _ = try Program(path: "/usr/bin/git")
      .answer(["-C", place.course.root, "-c", "init.defaultBranch=main"] + names + arguments)
  }

  private func commit() throws {
    try git("init", "--quiet")
    try git("config", "user.name", "Ada L.")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "All")
  }

  @Test("The commit and the name are told, and a changed, new or missing Swift file is a change")
  func told() throws {
    try commit()
    let git = Git(course: place.course)
    #expect(git.userName == "Ada L.")
    #expect(git.commit?.isEmpty == false)
    #expect(!git.hasChanges)
    try place.folder.write("a note", to: "Exercises/01-Counter/NOTES.md")
    #expect(!git.hasChanges, "only what is checked counts")
    try place.folder.write("struct More {}\n", to: "Exercises/01-Counter/More.swift")
    #expect(git.hasChanges)
    Files.remove(place.course.path("Exercises/01-Counter/More.swift"))
    #expect(!git.hasChanges)
    try place.folder.write("struct Counter {}\n", to: "Exercises/01-Counter/Counter.swift")
    #expect(git.hasChanges)
    Files.remove(place.course.path("Exercises/01-Counter/Counter.swift"))
    #expect(git.hasChanges)
  }

  @Test("No program runs that the repository configures")
  func programs() throws {
    try commit()
    let trace = place.course.path("ran")
    let script = place.course.path("script")
    try place.folder.write("#!/bin/sh\necho \"$0\" >> '\(trace)'\ncat\n", to: "script")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    try git("config", "core.fsmonitor", script)
    try git("config", "filter.odd.clean", script)
    try git("config", "core.pager", script)
    try place.folder.write("*.swift filter=odd\n", to: ".gitattributes")
    try place.folder.write("struct Counter {}\n", to: "Exercises/01-Counter/Counter.swift")
    Files.remove(trace)
    let origin = ReportOrigin.found(in: place.course, name: nil)
    #expect(origin.name == "Ada L.")
    #expect(origin.commit?.hasSuffix(", and changes since") == true)
    #expect(!Files.exists(trace))
    // The script is one that such a question runs.
    try? git("status")
    #expect(Files.exists(trace))
  }

  @Test("Without a repository nothing is known")
  func none() {
    let git = Git(course: place.course)
    #expect(git.commit == nil && !git.hasChanges)
  }
}
