import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Watch", .serialized) struct Watch {
    /// Watches a course that nobody has begun; `r` runs its first lesson as it is.
    private func watching(
      _ course: FixtureCourse, shell: String = "exec \"$@\"", columns: Int = 100, rows: Int = 30
    ) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        "watch", in: course, shell: shell, columns: columns, rows: rows)
      _ = try terminal.screen(showing: "Read Exercises/01-Counter/README.md")
      terminal.type("r")
      _ = try terminal.screen(showing: "01 Counting: failed")
      return terminal
    }

    @Test("It leads to the README first, checks at every save, and moves on only after a pass")
    func evening() throws {
      let course = try FixtureCourse()
      let terminal = try watching(course)
      var screen = terminal.lastScreen
      #expect(screen.contains("h hint  p predict  l list  r run  x reset  ? keys  q quit"))
      #expect(!screen.contains("workbook check"))
      #expect(screen.contains("0 of 4"))
      #expect(!screen.contains("of 3 tests"), "the prediction asks for it")

      terminal.type("x")
      screen = try terminal.screen(showing: "there is nothing to reset")
      #expect(!Files.exists("\(course.root)/.workbook/backups"))
      terminal.type("n")
      _ = try terminal.screen(showing: "n: you have not passed this lesson yet.")
      terminal.type("h")
      screen = try terminal.screen(showing: "Hint for 01 Counting")
      #expect(screen.contains("Look at the body."))
      #expect(screen.contains("Try it, then save."))

      try course.solve("01-Counter")
      screen = try terminal.screen(showing: "3 of 3 tests pass")
      #expect(screen.contains("n next  c compare  "))
      #expect(screen.contains("1 of 4"))

      terminal.type("c")
      _ = try terminal.screen(showing: "A guard at the top")
      terminal.type("n")
      _ = try terminal.screen(showing: "Read Exercises/02-Greeting/README.md")
      terminal.type("r")
      screen = try terminal.screen(showing: "02 Greeting: misses bugs")
      #expect(screen.contains("1 of 3 bugs caught"))
      terminal.type("b")
      _ = try terminal.screen(showing: "S1  1 of 1  by")
      terminal.type("l")
      screen = try terminal.screen(showing: "> 02  Greeting")
      #expect(screen.matches(of: /Progress \[/).count == 1)
      terminal.type("q")
      let end = try terminal.end()
      #expect(end.exit == 0)
      #expect(end.isRestored)
    }

    @Test("A save of which the kernel says nothing, as on a shared folder, is checked, too")
    func deaf() throws {
      let course = try FixtureCourse()
      let terminal = try watching(course)
      let solution = try Files.text(at: "\(course.root)/Solutions/01-Counter/Counter.swift")
      // A file that is written and not closed raises no event.
      let path = "\(course.root)/Exercises/01-Counter/Counter.swift"
      let file = try #require(FileHandle(forWritingAtPath: path))
      defer { try? file.close() }
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(solution.utf8))
      _ = try terminal.screen(showing: "3 of 3 tests pass")
      terminal.type("q")
      #expect(try terminal.end().exit == 0)
    }

    @Test("Saves in other lessons are mentioned; a reset asks, and backs up")
    func reset() throws {
      let course = try FixtureCourse()
      try course.solve("01-Counter")
      let terminal = try PseudoTerminal("watch counter", in: course)
      _ = try terminal.screen(showing: "3 of 3 tests pass")
      try course.solve("04-Other")
      _ = try terminal.screen(showing: "You saved a file of 04 Another one")
      terminal.type("x")
      var screen = try terminal.screen(showing: "Reset 01-Counter to its starter?")
      #expect(screen.contains("Counter.swift: 2 lines of yours removed"))
      #expect(screen.contains("y reset  n keep"))
      terminal.type("n")
      _ = try terminal.screen(showing: "3 of 3 tests pass")
      terminal.type("xy")
      screen = try terminal.screen(showing: "01 Counting: not started")
      #expect(screen.contains("`swift run workbook reset --undo` brings your files back."))
      terminal.type("q")
      #expect(try terminal.end().exit == 0)
      let backup = ".workbook/backups/0001-01-Counter/Counter.swift"
      let kept = try Files.text(at: "\(course.root)/\(backup)")
      #expect(kept == (try Files.text(at: "\(course.root)/Solutions/01-Counter/Counter.swift")))
    }

    @Test("Keys are answered during a hang, a save restarts it, and q ends it")
    func hang() throws {
      let course = try FixtureCourse()
      let pipe = try NamedPipe(at: "\(course.root)/.build/looping")
      func save(_ number: Int) throws {
        let looping = Scenario.counter(
          "hang", .hung,
          """
              let file = fopen("\(pipe.path)", "w")
              fputs("save \(number): \\(getpid())\\n", file)
              fclose(file)
              while true {}
          """)
        try course.write(looping.source, to: looping.file)
      }
      // A save is run twice, side by side: the second of them may still say that it began.
      func loops(after number: Int) throws -> pid_t {
        while true {
          for line in try pipe.read().split(separator: "\n") {
            let words = line.split(separator: ": ")
            if words.first == "save \(number)" { return try #require(pid_t(words[1])) }
          }
        }
      }

      try save(1)
      let terminal = try PseudoTerminal("watch", in: course)
      let first = try loops(after: 1)
      terminal.type("l")
      let list = try terminal.screen(showing: "> 01  Counting")
      #expect(list.contains("Checking 01 Counting"))

      try save(2)
      let second = try loops(after: 2)
      #expect(!FixtureCourse.isAlive(first))
      terminal.type("q")
      let end = try terminal.end()
      #expect(end.exit == 0)
      #expect(end.isRestored)
      #expect(!FixtureCourse.isAlive(second))
    }

    @Test("A lesson that is deleted, brought back, moved away and back is noticed each time")
    func gone() throws {
      let course = try FixtureCourse()
      let folder = "\(course.root)/Exercises/01-Counter"
      let (kept, away) = ("\(course.root)/.build/kept", "\(course.root)/.build/away")
      for path in [kept, away] { Files.remove(path) }
      try FileManager.default.copyItem(atPath: folder, toPath: kept)
      let terminal = try watching(course, columns: 80, rows: 24)
      for _ in 1...2 {
        course.remove("Exercises/01-Counter")
        _ = try terminal.screen(showing: "Exercises/01-Counter is gone")
        try FileManager.default.copyItem(atPath: kept, toPath: folder)
        _ = try terminal.screen(showing: "Read Exercises/01-Counter/README.md")
        try FileManager.default.moveItem(atPath: folder, toPath: away)
        _ = try terminal.screen(showing: "Exercises/01-Counter is gone")
        try FileManager.default.moveItem(atPath: away, toPath: folder)
        _ = try terminal.screen(showing: "Read Exercises/01-Counter/README.md")
      }
      try course.write("let odd: Int = \"\"\n", to: "Exercises/01-Counter/Deep/Odd.swift")
      _ = try terminal.screen(showing: "Exercises/01-Counter/Deep/Odd.swift:1:")
      terminal.type("q")
      #expect(try terminal.end().exit == 0)
    }

    @Test(
      "The screen fits any size, and is drawn anew when it changes",
      arguments: [
        (40, 12), (20, 8), (200, 60), (10, 3),
      ])
    func resize(_ columns: Int, _ rows: Int) throws {
      let course = try FixtureCourse()
      let terminal = try PseudoTerminal("watch", in: course)
      let wide = try terminal.screen(showing: "Read Exercises/01-Counter/README.md")
      terminal.resize(columns: columns, rows: rows)
      // What fits either way is drawn as it was.
      let screen = try terminal.screen { $0 != wide || columns > 100 }
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= rows)
      #expect(lines.filter { $0.count > columns } == [])
      terminal.type("q")
      #expect(try terminal.end().isRestored)
    }

    @Test("p asks the prediction on the screen, and its numbers are no longer withheld behind it")
    func predict() throws {
      let terminal = try watching(try FixtureCourse())
      terminal.type("p")
      var screen = try terminal.screen(showing: "Your guess, one of a, b, c")
      #expect(screen.contains("a b c guess  Esc leaves the question"))
      terminal.type("x")
      screen = try terminal.screen(showing: "Press one of a, b, c to answer")
      terminal.type("b")
      screen = try terminal.screen(showing: "You are right: b · one")
      #expect(screen.contains("Guess     b · one"))
      terminal.type("\u{1B}")
      _ = try terminal.screen(showing: "01 Counting: failed, 1 of 3 tests pass")
      terminal.type("q")
      let end = try terminal.end()
      #expect(end.exit == 0)
      #expect(end.isRestored)
    }

    @Test("Ctrl-C gives the terminal back and exits with 130")
    func interrupt() throws {
      let terminal = try watching(try FixtureCourse())
      terminal.type("\u{3}")
      let end = try terminal.end()
      #expect(end.exit == 130)
      #expect(end.isRestored)
    }

    @Test("Ctrl-Z gives the terminal to the shell, and fg goes on where it was, each time")
    func suspends() throws {
      // A shell with jobs, as people have it: what stops is put in front again.
      let turn = "echo \"stopped by $?\"; stty -a; read word && fg"
      let terminal = try watching(
        try FixtureCourse(), shell: "set -m; \"$@\"; \(turn); \(turn)")
      func stopAndGoOn() throws {
        terminal.type("\u{1A}")
        try terminal.awaitWords("stopped by \(128 + SIGSTOP)")
        // Lines and echo, as before.
        try terminal.awaitWords(" icanon")
        try terminal.awaitWords(" echo ")
        terminal.type("on\n")
      }
      try stopAndGoOn()
      _ = try terminal.screen(showing: "01 Counting: failed")
      terminal.type("l")
      _ = try terminal.screen(showing: "> 01  Counting")
      try stopAndGoOn()
      _ = try terminal.screen(showing: "> 01  Counting")
      terminal.type("q")
      let end = try terminal.end()
      #expect(end.exit == 0)
      #expect(end.isRestored)
    }

    @Test("Without a terminal it says so, and what to do instead")
    func noTerminal() throws {
      let answer = try FixtureCourse().run("watch")
      try expectOutput(answer.text, of: "watch-no-terminal")
      #expect(answer.exit == .exited(64))
    }
  }
}
