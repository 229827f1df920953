import Foundation
import Testing

@testable import WorkbookKit

extension EndToEndTests {
  @Suite("Hints, resets, moving on", .serialized) struct HintsAndResets {
    @Test("A hint answers what fell short last, and goes further after a check")
    func hints() throws {
      let course = try FixtureCourse()
      var transcript = Transcript(in: course)
      try transcript.tell("hint", 1)
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("hint", 0)
      try transcript.tell("hint", 0)
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("hint", 0)
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("hint", 0)
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("hint", 0)
      try course.write("nonsense\n", to: "Exercises/01-Counter/Counter.swift")
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("hint", 0)
      try transcript.tell("hint --diff", 1)
      try course.solve("01-Counter")
      try transcript.tell("check 1", 0, isShown: false)
      try transcript.tell("hint 1", 1)
      try transcript.tell("check 2", 1, isShown: false)
      try transcript.tell("hint 2", 0)
      try transcript.tell("hint 2 --diff", 64)
      try transcript.tell("hint 2 --diff --yes", 0)
      try expectOutput(transcript.text, of: "hints")
    }

    @Test(
      "Outcomes that no line of Behaviour explains have hints, too",
      arguments: [
        "t-no-tests", "t-disabled", "t-fails-on-correct-code", "t-rejects-alternative",
        "t-fails-alone", "t-sleeps",
      ])
    func generalHints(_ id: String) throws {
      let course = try FixtureCourse()
      let scenario = try #require(Scenario.all.first { $0.id == id })
      try course.write(scenario.source, to: scenario.file)
      #expect(try course.run("check \(scenario.lesson)").exit == .exited(1))
      let hint = try course.run("hint \(scenario.lesson)")
      #expect(hint.exit == .exited(0))
      let expected = try #require(GeneralHints.levels(for: scenario.outcome).first)
      #expect(hint.text.contains(expected))
    }

    @Test("A reset says what goes, needs a yes, and can be undone, twice")
    func reset() throws {
      let course = try FixtureCourse()
      let file = "\(course.root)/Exercises/01-Counter/Counter.swift"
      let starter = try Files.text(at: file)
      try course.solve("01-Counter")
      let mine = try Files.text(at: file)
      try course.write("// mine\n", to: "Exercises/01-Counter/Notes.swift")
      var transcript = Transcript(in: course)
      try transcript.tell("reset", 64)
      try transcript.tell("reset 1", 64)
      #expect(try Files.text(at: file) == mine)
      try transcript.tell("reset 1 --yes", 0)
      #expect(try Files.text(at: file) == starter)
      #expect(!Files.exists("\(course.root)/Exercises/01-Counter/Notes.swift"))
      try transcript.tell("reset --undo", 0)
      #expect(try Files.text(at: file) == mine)
      #expect(Files.exists("\(course.root)/Exercises/01-Counter/Notes.swift"))
      try transcript.tell("reset 1 --undo", 0)
      #expect(try Files.text(at: file) == starter)
      try transcript.tell("reset 1 --yes", 0)
      try transcript.tell("reset 4 --undo", 0)
      try expectOutput(transcript.text, of: "reset")
    }

    @Test("Three resets at once lose nothing") func resetsAtOnce() throws {
      let course = try FixtureCourse()
      let mine = "// mine, and nowhere else\n"
      try course.write(mine, to: "Exercises/01-Counter/Counter.swift")
      let three = "cd \"$1\"; shift; for i in 1 2 3; do \"$@\" & done; wait; exit 0; "
      _ = try course.run("reset 1 --yes", prelude: three)
      let backups = "\(course.root)/.workbook/backups"
      let kept = Files.all(below: backups, ending: ".swift")
        .filter { (try? Files.text(at: "\(backups)/\($0)")) == mine }
      #expect(kept == ["0001-01-Counter/Counter.swift"])
    }

    @Test("check says that a reset was cut short, and reset completes it") func cutShort() throws {
      let course = try FixtureCourse()
      try course.solve("01-Counter")
      var transcript = Transcript(in: course)
      try transcript.tell("reset 1 --yes", 0)
      // As an undo that was killed before it replaced its first file.
      let before = try Course(containing: course.root)
      let backup = try #require(Backups(course: before).add(before.lessons[0].start) { _ in })
      let source = "\(Backups.folder)/0001-01-Counter"
      let note = ResetNote(
        source: source, original: "01-Counter", backup: backup.folder,
        wanted: before.swiftFiles(in: source))
      let text = String(decoding: try JSONEncoder().encode(note), as: UTF8.self)
      try course.write(text, to: ".workbook/reset.json")
      try course.solve("04-Other")
      try transcript.tell("check 4", 0)
      try transcript.tell("reset --undo", 0)
      try transcript.tell("check 4", 0)
      // And one that is found after the learner went on.
      try course.write(text, to: ".workbook/reset.json")
      try course.write("// later\n", to: "Exercises/01-Counter/Counter.swift")
      try transcript.tell("reset 4 --undo", 0)
      try expectOutput(transcript.text, of: "reset-cut-short")
    }

    @Test("start skips and remembers; next moves on after a pass")
    func moving() throws {
      let course = try FixtureCourse()
      var transcript = Transcript(in: course)
      try transcript.tell("next", 0)
      try transcript.tell("next", 1)
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("next", 1)
      try transcript.tell("start Exercises/04-Other/Answer.swift", 0)
      try transcript.tell("list", 0)
      try course.write(
        "public func answer() -> Int {\n  7\n}\n", to: "Exercises/04-Other/Answer.swift")
      try transcript.tell("next", 1)
      try course.solve("04-Other")
      try transcript.tell("check", 0)
      try transcript.tell("next", 0)
      try transcript.tell("list", 0)
      try expectOutput(transcript.text, of: "moving")
    }

    @Test("A lesson that changed since it was passed keeps its pass, and says so")
    func changedContent() throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      #expect(try course.run("check 4").exit == .exited(0))
      let suite = ".pristine/Tests/Suites/04-Other/OtherTests.swift"
      let text = try Files.text(at: "\(course.root)/\(suite)")
      try course.write(text + "// a new edition\n", to: suite)
      #expect(try course.run("list").text.contains("passed, and the lesson has changed since"))
      #expect(try course.outcome(of: "other") == .passed)
      // Asked for by name, it is judged by the new edition.
      #expect(try course.run("check 4").exit == .exited(0))
      #expect(try !course.run("list").text.contains("changed since"))
    }
  }
}
