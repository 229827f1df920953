import Foundation
import Synchronization
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  /// What tests and builds leave behind is gone after the check, or after the next one.
  @Suite("Left behind", .serialized) struct LeftBehind {
    private static let counts = "guard value < limit else { return }\n    value += 1"

    @Test(
      "A daemon in a session of its own does not outlive the check",
      .enabled(if: Files.exists("/usr/bin/setsid"), "the program setsid is needed"))
    func daemon() throws {
      let course = try FixtureCourse()
      let file = "\(course.root)/.build/daemons"
      Files.remove(file)
      let source = Scenario.counter(
        "daemon", .passed,
        """
            \(Self.counts)
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            shell.arguments = [
              "-c",
              "setsid sh -c 'echo $$ >> \\"$0\\"; exec sleep 1000' \\"$0\\" & while ! [ -s \\"$0\\" ]; do :; done",
              "\(file)",
            ]
            try? shell.run()
            shell.waitUntilExit()
        """)
      try course.write(source.source, to: source.file)
      _ = try course.run("check 1")
      let pids = try Files.text(at: file).split(separator: "\n").compactMap { pid_t($0) }
      #expect(!pids.isEmpty)
      #expect(pids.filter(FixtureCourse.isAlive) == [])
    }

    /// A test that leaves a file if it fails, and fails if it finds one.
    private static func leaving(_ file: String, _ make: String) -> String {
      """
      import Foundation
      import Greeter
      import Testing

      @Test func greets() throws {
        let file = "\(file)"
        #expect(!FileManager.default.fileExists(atPath: file))
        let isRight = Greeter().greeting(for: " Ann ") == "Hello Ann"
        if !isRight {
          \(make)
        }
        #expect(isRight)
      }

      """
    }

    @Test("What a test that failed leaves behind is removed, and makes no later failure a catch")
    func leftByTests() throws {
      let course = try FixtureCourse()
      let file = "\(course.root)/.build/left-behind"
      Files.remove(file)
      try course.write(
        Self.leaving(file, "_ = FileManager.default.createFile(atPath: file, contents: nil)"),
        to: "Exercises/02-Greeting/GreetingTests.swift")
      let answer = try course.run("check 2")
      #expect(answer.exit == .exited(1))
      #expect(answer.text.contains("misses bugs, 1 of 1 tests pass, 1 of 3 bugs caught"))
      #expect(!Files.exists(file))
    }

    @Test("What it leaves by another program is not noticed, and no failure counts")
    func leftByAnotherProgram() throws {
      let course = try FixtureCourse()
      let file = "\(course.root)/.build/left-behind"
      Files.remove(file)
      try course.write(
        Self.leaving(
          file,
          """
          let shell = try Process.run(
                URL(filePath: "/bin/sh"), arguments: ["-c", ": > \\"$0\\"", file])
              shell.waitUntilExit()
          """), to: "Exercises/02-Greeting/GreetingTests.swift")
      let answer = try course.run("check 2")
      Files.remove(file)
      #expect(answer.exit == .exited(1))
      #expect(answer.text.contains("02 Greeting: flaky"), "\(answer.text)")
      #expect(answer.text.contains("So the checker counts no bug as caught."))
    }

    @Test("What a test keeps as defaults or in caches is of one run, and not in the learner's home")
    func defaults() throws {
      let course = try FixtureCourse()
      let caches = try TemporaryFolder()
      try course.write(
        """
        import Foundation
        import Greeter
        import Testing

        @Test func greets() throws {
          let defaults = UserDefaults.standard
          let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
          try FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true)
          let file = caches.appendingPathComponent("left").path
          #expect(!defaults.bool(forKey: "left") && !FileManager.default.fileExists(atPath: file))
          let isRight = Greeter().greeting(for: " Ann ") == "Hello Ann"
          if !isRight {
            defaults.set(true, forKey: "left")
            defaults.synchronize()
            _ = FileManager.default.createFile(atPath: file, contents: nil)
          }
          #expect(isRight)
        }

        """, to: "Exercises/02-Greeting/GreetingTests.swift")
      let answer = try course.run("check 2", settings: ["XDG_CACHE_HOME": caches.path])
      #expect(try course.outcome(of: "greeting") == .missesBugs, "\(answer.text)")
      #expect(!Files.exists("\(caches.path)/left"))
    }

    @Test("What is not the checker's own stays, also in the place of its temporary files")
    func somebodyElses() throws {
      let course = try FixtureCourse()
      let file = ".build/workbook-scratch/temporary/thesis.txt"
      defer { course.remove(".build/workbook-scratch") }
      try course.write("mine\n", to: file)
      try course.solve("04-Other")
      let answer = try course.run("check 4 --fresh")
      #expect(answer.exit == .exited(70))
      #expect(answer.text.contains("was not made by the workbook"))
      #expect(try Files.text(at: "\(course.root)/\(file)") == "mine\n")
    }

    @Test("What a check has left that was killed, the next one ends and removes")
    func killedCheck() throws {
      let course = try FixtureCourse()
      let pipe = try NamedPipe(at: "\(course.root)/.build/started")
      let source = Scenario.counter(
        "killed", .hung,
        """
            let file = fopen("\(pipe.path)", "w")
            fputs("\\(getpid())\\n", file)
            fclose(file)
            while true {}
        """)
      try course.write(source.source, to: source.file)
      let tool = Mutex<pid_t>(0)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = try? course.run("check 1", onStart: { pid in tool.withLock { $0 = pid } })
        done.signal()
      }
      let pid = try #require(pid_t(try pipe.read().prefix { $0 != "\n" }))
      kill(tool.withLock { $0 }, SIGKILL)
      done.wait()
      #expect(FixtureCourse.isAlive(pid), "a check that is killed can end nothing")
      let scratch = "\(course.root)/.build/workbook-scratch"
      #expect(Files.exists(scratch))

      try course.solve("04-Other")
      #expect(try course.run("check 4").exit == .exited(0))
      #expect(!FixtureCourse.isAlive(pid))
      #expect(!Files.exists(scratch))
    }

    @Test("A test that fails without end is stopped before it fills memory and disk, and named")
    func endlessFailures() throws {
      let course = try FixtureCourse()
      try course.write(
        """
        import Greeter
        import Testing

        @Test("S1 · It greets for ever") func greets() {
          while true { #expect(Greeter().greeting(for: "Ann") == "") }
        }
        """, to: "Exercises/02-Greeting/GreetingTests.swift")
      let start = ContinuousClock.now
      let shown = try course.run("check 2")
      // Twice the limit of a hang, for two runs, and the build.
      #expect(ContinuousClock.now - start < .seconds(90))
      // By what it wrote, or by the time that it took, whichever the machine reaches first.
      #expect(
        shown.text.contains("64 MB in \"S1 · It greets for ever\"")
          || shown.text.contains("\"S1 · It greets for ever\" was still running"))
    }

    @Test("Builds and tests leave nothing among the system's temporary files")
    func temporaryFiles() throws {
      let course = try FixtureCourse()
      let folder = try TemporaryFolder()
      try course.solve("04-Other")
      // So that the toolchain is asked as for a fresh clone.
      Files.remove("\(course.root)/\(Toolchain.answerFile)")
      #expect(
        try course.run("check 4 --fresh", settings: ["TMPDIR": folder.path]).exit == .exited(0))
      #expect(Files.names(in: folder.path) == [])
    }
  }
}
