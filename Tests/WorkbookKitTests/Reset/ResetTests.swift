import Foundation
import Synchronization
import Testing

@testable import WorkbookKit

@Suite("Reset", .startsProcesses)
struct ResetTests {
  /// A course of one lesson in a folder of its own, for one test.
  private final class Scratch {
    let root = NSTemporaryDirectory() + "workbook-reset-\(UUID().uuidString)"
    static let mine = ["A.swift": "mine\n", "B.swift": "b\n", "Deep/C.swift": "c\n"]
    static let starter = ["A.swift": "starter\n", "B.swift": "b\n", "D.swift": "d\n"]

    init() throws {
      try Files.update(
        "\(root)/Package.swift", with: "let lessons: [Lesson] = [\n  .refactor(\"01-One\"),\n]\n")
      for part in ["Sources", "Solutions", "Tests"] { try Files.createFolder("\(root)/\(part)") }
      for (name, text) in Self.mine {
        try Files.update("\(root)/Exercises/01-One/\(name)", with: text)
      }
      for (name, text) in Self.starter {
        try Files.update("\(root)/.pristine/Exercises/01-One/\(name)", with: text)
      }
    }

    deinit { Files.remove(root) }

    var files: [String: String] {
      get throws {
        try Course(containing: root).swiftFiles(in: "Exercises/01-One")
          .mapValues { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  @Test("It says which files change, and by how many lines")
  func losses() throws {
    let scratch = try Scratch()
    let course = try Course(containing: scratch.root)
    #expect(
      Reset(course: course).losses(of: course.lessons[0]) == [
        .init(file: "A.swift", removed: 1, restored: 1),
        .init(file: "D.swift", removed: 0, restored: 1),
        .init(file: "Deep/C.swift", removed: 1, restored: 0),
      ])
  }

  @Test("Undo brings everything back, and a second undo changes back")
  func undo() throws {
    let scratch = try Scratch()
    let course = try Course(containing: scratch.root)
    let reset = Reset(course: course)
    _ = try reset.reset(course.lessons[0])
    #expect(try scratch.files == Scratch.starter)
    #expect(try reset.undo() != nil)
    #expect(try scratch.files == Scratch.mine)
    #expect(try reset.undo() != nil)
    #expect(try scratch.files == Scratch.starter)
    #expect(try reset.undo() != nil)
    #expect(try scratch.files == Scratch.mine)
  }

  @Test("Killed at any step, nothing is lost: undo still brings everything back")
  func killed() async throws {
    // As many steps as an undisturbed reset takes, and one more that never comes.
    let counted = try Scratch()
    let steps = Mutex(0)
    let course = try Course(containing: counted.root)
    _ = try Reset(course: course, step: { _ in steps.withLock { $0 += 1 } })
      .reset(course.lessons[0])
    let total = steps.withLock { $0 }
    #expect(total == 10)

    for last in 1...total {
      let scratch = try Scratch()
      // A process of its own, which really dies there.
      setenv("RESET_ROOT", scratch.root, 1)
      setenv("RESET_STEP", "\(last)", 1)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let root = try #require(ProcessInfo.processInfo.environment["RESET_ROOT"])
        let last = Int(ProcessInfo.processInfo.environment["RESET_STEP"] ?? "") ?? 0
        let course = try Course(containing: root)
        let count = Mutex(0)
        _ = try Reset(course: course) { _ in
          let now = count.withLock { count in
            count += 1
            return count
          }
          if now == last { kill(getpid(), SIGKILL) }
        }.reset(course.lessons[0])
      }
      let course = try Course(containing: scratch.root)
      let reset = Reset(course: course)
      try reset.finishWhatWasBegun()
      let after = try scratch.files
      #expect(after == Scratch.mine || after == Scratch.starter, "killed at step \(last)")
      if after == Scratch.starter { _ = try reset.undo() }
      #expect(try scratch.files == Scratch.mine, "killed at step \(last)")
    }
  }
}
