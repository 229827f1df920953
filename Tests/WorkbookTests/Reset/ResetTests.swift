import Foundation
import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Reset", .onOwnThreads) struct ResetTests {
  private let scratch: ResetCourse

  init() throws { scratch = try ResetCourse() }

  @Test("It says which files change, and by how many lines") func losses() throws {
    #expect(
      try scratch.reset.losses(of: scratch.original) == [
        Loss(file: "A.swift", removed: 1, restored: 1),
        Loss(file: "D.swift", removed: 0, restored: 1),
        Loss(file: "Deep/C.swift", removed: 1, restored: 0),
      ])
  }

  @Test("Undo brings everything back, and a second undo changes back") func undo() throws {
    let reset = scratch.reset
    _ = try reset.reset(scratch.original)
    #expect(scratch.files == ResetCourse.starter)
    for expected in [ResetCourse.mine, ResetCourse.starter, ResetCourse.mine] {
      #expect(try reset.undo() != nil)
      #expect(scratch.files == expected)
    }
  }

  @Test("Resets at once lose nothing") func atOnce() throws {
    let (course, original) = (scratch.course, scratch.original)
    let backups = try (0..<6).map { $0 }.parallelMap(width: 6) { (_) throws(WorkbookError) in
      try Reset(course: course).reset(original)?.name ?? ""
    }
    #expect(Set(backups).count == 6, "each has a backup of its own")
    #expect(scratch.files == ResetCourse.starter)
    #expect(scratch.everything.isSuperset(of: ResetCourse.mine.values))
    let names = Files.names(in: scratch.course.path(Backups.folder))
    #expect(names.filter { $0.hasPrefix("unfinished") } == [])
  }

  @Test("Of what lies among the backups, only what a killed reset has left is removed")
  func unfinished() throws {
    let left = "unfinished-\(UUID().uuidString)"
    for name in [left, "unfinished-thesis"] {
      try scratch.folder.write("text", to: "\(Backups.folder)/\(name)/A.swift")
    }
    _ = try scratch.reset.reset(scratch.original)
    let names = Files.names(in: scratch.course.path(Backups.folder))
    #expect(names.filter { $0.hasPrefix("unfinished") } == ["unfinished-thesis"])
  }

  @Test("What is saved between the backup and the replacing is backed up, too")
  func savedMeanwhile() throws {
    let target = "\(scratch.root)/\(ResetCourse.exercise)"
    let reset = Reset(course: scratch.course) { step in
      guard step == .noted else { return }
      try? Files.update("\(target)/A.swift", with: "saved late\n")
      try? Files.update("\(target)/New.swift", with: "made late\n")
    }
    _ = try reset.reset(scratch.original)
    #expect(scratch.files == ResetCourse.starter)
    #expect(
      scratch.everything.isSuperset(
        of: ResetCourse.mine.values + ["saved late\n", "made late\n"]))
  }

  @Test("Without its starter a lesson is broken, and keeps its files") func noStarter() throws {
    Files.remove("\(scratch.root)/.pristine/\(ResetCourse.exercise)")
    let (reset, original) = (scratch.reset, scratch.original)
    let error = thrown { () throws(WorkbookError) in try reset.reset(original) }
    #expect(
      error
        == .brokenLesson(
          "01-One", reason: "there is no .pristine/\(ResetCourse.exercise)",
          at: [".pristine/\(ResetCourse.exercise)"]))
    #expect(scratch.files == ResetCourse.mine)
  }

  @Test("A file that cannot be copied stops a reset before anything is changed")
  func unreadable() throws {
    // A pipe: this holds for root, too, whom no permission stops.
    let pipe = "\(scratch.root)/\(ResetCourse.exercise)/A.swift"
    Files.remove(pipe)
    _ = try NamedPipe(at: pipe)
    let (reset, original) = (scratch.reset, scratch.original)
    let error = thrown { () throws(WorkbookError) in try reset.reset(original) }
    #expect(error?.exitCode == .fault)
    Files.remove(pipe)
    #expect(scratch.files["Deep/C.swift"] == "c\n")
    #expect(scratch.files["D.swift"] == nil)
  }

  @Test(
    "A link stops a reset before anything is changed, here and at its target",
    arguments: ["A.swift", "Deep", "Linked"])
  func link(_ name: String) throws {
    let target = "\(scratch.root)/elsewhere"
    try Files.update("\(target)/Theirs.swift", with: "theirs\n")
    let link = "\(scratch.root)/\(ResetCourse.exercise)/\(name)"
    Files.remove(link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let (reset, original) = (scratch.reset, scratch.original)
    let error = thrown { () throws(WorkbookError) in try reset.reset(original) }
    #expect(
      error
        == .linkInTheWay(
          path: "\(ResetCourse.exercise)/\(name)", leadsTo: try #require(Files.realPath(target))))
    #expect(try Files.text(at: "\(target)/Theirs.swift") == "theirs\n")
    #expect(scratch.files["B.swift"] == ResetCourse.mine["B.swift"])
  }

  @Test("A folder with the name of a file is backed up, replaced, and brought back by an undo")
  func folderInThePlaceOfAFile() throws {
    let place = "\(scratch.root)/\(ResetCourse.exercise)/A.swift"
    Files.remove(place)
    try Files.update("\(place)/Inner.swift", with: "inner\n")
    _ = try scratch.reset.reset(scratch.original)
    #expect(scratch.files == ResetCourse.starter)
    _ = try scratch.reset.undo()
    #expect(scratch.files["A.swift/Inner.swift"] == "inner\n")
  }

  @Test("A folder with hidden files, in the place of a file, stops a reset and blocks no other")
  func hiddenFiles() throws {
    let place = "\(scratch.root)/\(ResetCourse.exercise)/A.swift"
    Files.remove(place)
    try Files.update("\(place)/.secret", with: "hidden\n")
    let (reset, original) = (scratch.reset, scratch.original)
    #expect(
      thrown { () throws(WorkbookError) in try reset.reset(original) }
        == .folderInTheWay(path: "\(ResetCourse.exercise)/A.swift"))
    #expect(try Files.text(at: "\(place)/.secret") == "hidden\n")
    #expect(try reset.finishWhatWasBegun() == nil)
  }

  @Test("A fixture is backed up, removed, and brought back") func fixtures() throws {
    let fixture = "\(scratch.root)/\(ResetCourse.exercise)/answer.json"
    try Files.update(fixture, with: "[]")
    _ = try scratch.reset.reset(scratch.original)
    #expect(!Files.exists(fixture))
    _ = try scratch.reset.undo()
    #expect(try Files.text(at: fixture) == "[]")
  }

  @Test("Two files whose names are canonically equal are both backed up") func canonicallyEqual()
    throws
  {
    let names = ["Café.swift", "Cafe\u{301}.swift"]
    for name in names {
      try Files.update("\(scratch.root)/\(ResetCourse.exercise)/\(name)", with: "// \(name)\n")
    }
    _ = try scratch.reset.reset(scratch.original)
    let backup = try #require(Backups(course: scratch.course).all.last)
    let kept = try scratch.course.sources(in: backup.folder).files.keys
    // macOS keeps one of the two names.
    #if os(Linux)
      #expect(kept.count { $0.path.hasPrefix("Caf") } == 2)
    #else
      #expect(kept.contains { $0.path.hasPrefix("Caf") })
    #endif
  }

  @Test("Where nothing was there is no backup, and nothing to undo") func empty() throws {
    Files.remove("\(scratch.root)/\(ResetCourse.exercise)")
    #expect(try scratch.reset.reset(scratch.original) == nil)
    #expect(scratch.files == ResetCourse.starter)
    #expect(try scratch.reset.undo() == nil)
    #expect(scratch.files == ResetCourse.starter)
  }

  @Test("A suite that was changed is put back like an exercise, and the change can be had again")
  func given() throws {
    let scratch = try ResetCourse()
    let (reset, suite) = (scratch.reset, scratch.course.lessons[0].given)
    try scratch.folder.write("shipped", to: "\(suite.copy)/OneTests.swift")
    try scratch.folder.write("mine", to: "\(suite.folder)/OneTests.swift")
    _ = try reset.reset(suite)
    #expect(scratch.course.isUnchanged(suite))
    #expect(try reset.undo()?.original == "Tests-Suites-01-One")
    #expect(try scratch.folder.text(of: "\(suite.folder)/OneTests.swift") == "mine")
  }
}
