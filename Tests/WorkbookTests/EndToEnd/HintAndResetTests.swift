import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Hints, resets, moving on", .serialized) struct HintsAndResets {
    @Test("A hint answers the lesson checked last, and goes further with another attempt")
    func hints() throws {
      let course = try FixtureCourse()
      let counter = "Exercises/01-Counter/Counter.swift"
      let starter = try Files.text(at: "\(course.root)/\(counter)")
      var transcript = Transcript(in: course)
      try transcript.tell("hint", 1)
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("hint", 0)
      try transcript.tell("check --fresh", 1, isShown: false)
      try transcript.tell("hint", 0)
      // A comment is no other attempt.
      for attempt in ["// note", "let a = 1", "let a = 2", "let a = 3"] {
        try course.write(starter + "\(attempt)\n", to: counter)
        try transcript.tell("check", 1, isShown: false)
        try transcript.tell("hint", 0)
      }
      try transcript.tell("hint", 0)
      // Another failure, and the one from before.
      try course.write("nonsense\n", to: counter)
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("hint", 0)
      try transcript.tell("hint --diff", 1)
      try course.write(starter, to: counter)
      try transcript.tell("check", 1, isShown: false)
      try transcript.tell("hint", 0)
      // A learner who is stuck goes on without another attempt, one hint at a time.
      try transcript.tell("hint --next", 0)
      try transcript.tell("hint", 0)
      try course.solve("01-Counter")
      try transcript.tell("check 1", 0, isShown: false)
      try transcript.tell("hint", 1)
      try expectOutput(transcript.text, of: "hints")
    }

    @Test("At the end of the ladder a bug that got through is offered, and shown after a yes")
    func survivor() throws {
      let course = try FixtureCourse()
      let file = "Exercises/02-Greeting/GreetingTests.swift"
      let starter = try Files.text(at: "\(course.root)/\(file)")
      var transcript = Transcript(in: course)
      for attempt in 1...3 {
        try course.write(starter + "let attempt = \(attempt)\n", to: file)
        try transcript.tell("check 2", 1, isShown: false)
        // Of the lesson checked last, though another is the current one.
        try transcript.tell("hint", 0)
      }
      try transcript.tell("hint 2 --diff", 64)
      try transcript.tell("hint --diff --yes", 0)
      try transcript.tell("hint 1", 1)
      try expectOutput(transcript.text, of: "hints-survivor")
    }

    @Test("compare has the notes first; each part can be had alone; bugs only after a pass")
    func compare() throws {
      let course = try FixtureCourse()
      var transcript = Transcript(in: course)
      try transcript.tell("compare 2 --bugs", 1)
      try course.solve("02-Greeting")
      try transcript.tell("check 2", 0, isShown: false)
      try transcript.tell("compare", 0)
      try transcript.tell("compare --notes", 0)
      try transcript.tell("compare --diff", 0)
      try transcript.tell("compare 2 --bugs", 0)
      try expectOutput(transcript.text, of: "compare")
    }

    @Test("On a terminal compare pages what is longer than the screen, and nothing else")
    func pages() throws {
      let course = try FixtureCourse()
      try course.solve("02-Greeting")
      #expect(try course.run("check 2").exit == .exited(0))
      let pager = ["PAGER": "sed s/^/paged:/"]
      let long = try PseudoTerminal("compare --bugs", in: course, settings: pager, rows: 10).words()
      #expect(long.text.contains("paged:Other correct programs"))
      #expect(long.exit == 0)
      let short = try PseudoTerminal("compare --notes", in: course, settings: pager).words()
      #expect(short.text.contains("A set where no order is promised."))
      #expect(!short.text.contains("paged:"))
      let none = ["PAGER": "no-such-pager"]
      let missing = try PseudoTerminal("compare --bugs", in: course, settings: none, rows: 10)
        .words()
      #expect(missing.text.contains("Other correct programs"))
      #expect(try !course.run("compare --bugs", settings: pager).text.contains("paged:"))
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
      let kept = FileTree(below: backups).files
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
        wanted: try before.sources(in: source).files)
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
      #expect(try course.run("list").text.contains("passed, lesson changed"))
      #expect(try course.outcome(of: "other") == .passed)
      // Asked for by name, it is judged by the new edition.
      #expect(try course.run("check 4").exit == .exited(0))
      #expect(try !course.run("list").text.contains("changed since"))
    }
  }
}
