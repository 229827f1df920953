import Foundation
import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

/// A reset or an undo that was killed at each of its steps, and what comes after it.
@Suite("Reset that was cut short", .onOwnThreads, .startsProcesses, .serialized)
struct CutShortTests {
  /// A course whose reset, or undo after a reset, was killed at a step.
  private func course(killedAt step: Int, undoing: Bool = false) async throws -> ResetCourse {
    let scratch = try ResetCourse()
    if undoing { _ = try scratch.reset.reset(scratch.original) }
    // They are inherited by the process that dies; the tests of this suite run one by one.
    setenv("RESET_ROOT", scratch.root, 1)
    setenv("RESET_STEP", "\(step)", 1)
    if undoing {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        try StepCounter.runToItsDeath(undoing: true)
      }
    } else {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        try StepCounter.runToItsDeath(undoing: false)
      }
    }
    return scratch
  }

  private func write(_ text: String, in scratch: ResetCourse) throws {
    try scratch.folder.write(text, to: "\(ResetCourse.exercise)/A.swift")
  }

  @Test("Nothing is lost: undo still brings everything back") func killed() async throws {
    for step in 1...(try ResetCourse.steps()) {
      let scratch = try await course(killedAt: step)
      try scratch.reset.finishWhatWasBegun()
      let after = scratch.files
      #expect(after == ResetCourse.mine || after == ResetCourse.starter, "killed at step \(step)")
      if after == ResetCourse.starter { _ = try scratch.reset.undo() }
      #expect(scratch.files == ResetCourse.mine, "killed at step \(step)")
    }
  }

  @Test("Work that was done since is not touched by whoever finds the note")
  func workedSince() async throws {
    for step in 1...(try ResetCourse.steps()) {
      let scratch = try await course(killedAt: step)
      try write("later\n", in: scratch)
      let before = scratch.files
      let leftover = try scratch.reset.finishWhatWasBegun()
      #expect(leftover == nil || leftover == .leftAlone("01-One"), "at step \(step)")
      #expect(scratch.files == before, "killed at step \(step)")
      #expect(try scratch.reset.finishWhatWasBegun() == nil, "it is told once")
      _ = try scratch.reset.reset(scratch.original)
      #expect(scratch.everything.contains("later\n"), "killed at step \(step)")
    }
  }

  @Test("An undo of which the backup was removed removes nothing", arguments: [true, false])
  func noBackup(isWhole: Bool) async throws {
    for step in 1...(try ResetCourse.steps(undoing: true)) {
      let scratch = try await course(killedAt: step, undoing: true)
      let before = scratch.files
      let backup = "\(scratch.root)/\(Backups.folder)/0001-01-One"
      Files.remove(isWhole ? backup : "\(backup)/A.swift")
      try scratch.reset.finishWhatWasBegun()
      #expect(scratch.files == before, "killed at step \(step)")
    }
  }

  @Test("It is seen by others until it is complete") func seen() async throws {
    // As many copies as files, the backup; the next step is the note.
    let scratch = try await course(killedAt: ResetCourse.mine.count + 2)
    #expect(scratch.reset.unfinished == "01-One")
    #expect(
      try scratch.reset.finishWhatWasBegun() == .completed("01-One", isUndo: false))
    #expect(scratch.reset.unfinished == nil)
  }

  @Test("Where a file cannot be replaced, the files before it are not said to be left alone")
  func stopped() async throws {
    let scratch = try await course(killedAt: ResetCourse.mine.count + 2)
    let place = "\(ResetCourse.exercise)/D.swift"
    let reset = Reset(course: scratch.course) { step in
      guard step == .replaced("A.swift") else { return }
      try? Files.update("\(scratch.root)/\(place)/.hidden", with: "in the way\n")
    }
    guard case .stopped("01-One", _) = try reset.finishWhatWasBegun() else {
      Issue.record("It was not stopped.")
      return
    }
    #expect(scratch.files["A.swift"] == ResetCourse.starter["A.swift"])
    #expect(scratch.everything.isSuperset(of: ResetCourse.mine.values))
    #expect(scratch.reset.unfinished == nil, "it blocks no other")
  }

  @Test("A note that cannot be read, or is of an older version, is dropped, and nothing else")
  func oldNote() throws {
    for note in ["", #"{"source":".pristine/Exercises/01-One","original":"01-One"}"#] {
      let scratch = try ResetCourse()
      try scratch.folder.write(note, to: ".workbook/reset.json")
      let name = note.isEmpty ? nil : "01-One"
      #expect(try scratch.reset.finishWhatWasBegun() == .leftAlone(name))
      #expect(scratch.files == ResetCourse.mine)
      #expect(scratch.reset.unfinished == nil)
    }
  }
}
