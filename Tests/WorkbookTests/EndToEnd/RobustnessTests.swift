import Foundation
import Synchronization
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Robustness", .serialized) struct Robustness {
    @Test(
      "Ctrl-C, a lost terminal and a polite kill end everything, and progress is as it was",
      arguments: [
        (LauncherKind.direct, SIGINT), (.portable, SIGINT), (.direct, SIGTERM), (.direct, SIGHUP),
        (.direct, SIGQUIT),
      ])
    func interrupt(_ launcher: LauncherKind, _ signal: Int32) throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      #expect(try course.run("check 4").exit == .exited(0))
      let pipe = try NamedPipe(at: "\(course.root)/.build/started")
      // The looping code says who it is; reading that waits until it runs.
      let source = Scenario.counter(
        "interrupt", .hung,
        """
            let file = fopen("\(pipe.path)", "w")
            fputs("\\(getpid())\\n", file)
            fclose(file)
            while true {}
        """)
      try course.write(source.source, to: source.file)

      let tool = Mutex<pid_t>(0)
      let answer = Mutex<FixtureCourse.Answer?>(nil)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let result = try? course.run(
          "check 1", settings: [LauncherChoice.setting: launcher.rawValue],
          onStart: { pid in tool.withLock { $0 = pid } })
        answer.withLock { $0 = result }
        done.signal()
      }
      // The first run may have another one beside it.
      let pids = try pipe.read().split(separator: "\n").compactMap { pid_t($0) }
      #expect((1...2).contains(pids.count))
      kill(tool.withLock { $0 }, signal)
      done.wait()

      #expect(answer.withLock { $0 }?.exit == .exited(130))
      #expect(
        answer.withLock { $0 }?.text
          == "error: interrupted. No process is left running, and your progress is as it was.\n")
      #expect(!pids.contains(where: FixtureCourse.isAlive), "the test processes are gone")
      #expect(try course.outcome(of: "other") == .passed)
      #expect(!Files.exists("\(course.root)/.build/workbook-scratch"), "no run is left behind")
    }

    @Test("Ctrl-C ends the wait for another check")
    func interruptedWait() throws {
      let course = try FixtureCourse()
      try Files.createFolder("\(course.root)/.build")
      let lock = try Lock(at: "\(course.root)/.build/workbook.lock") {}
      let pipe = try NamedPipe(at: "\(course.root)/.build/errors")
      let tool = Mutex<pid_t>(0)
      let exit = Mutex<ChildProcess.Termination?>(nil)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let answer = try? course.run(
          "check 1", prelude: "exec 2>'\(pipe.path)'; ",
          onStart: { pid in tool.withLock { $0 = pid } })
        exit.withLock { $0 = answer?.exit }
        done.signal()
      }
      let errors = try pipe.read(seeing: "this one waits for it") {
        kill(tool.withLock { $0 }, SIGINT)
      }
      done.wait()
      _ = consume lock
      #expect(exit.withLock { $0 } == .exited(130))
      #expect(errors.contains("error: interrupted"))
    }

    @Test(
      "Under a parent that ignores the end of its children, a failed build is no pass",
      .enabled(if: Files.exists("/usr/bin/perl"), "a shell cannot ignore that signal"))
    func ignoredChildren() throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      #expect(try course.run("check 4").exit == .exited(0))
      try course.write("this is no Swift\n", to: "Exercises/04-Other/Answer.swift")
      let ignoring = #"/usr/bin/perl -e '$SIG{CHLD} = "IGNORE"; exec @ARGV'"#
      let answer = try course.run(
        "check 4", prelude: "folder=$1; shift; set -- \"$folder\" \(ignoring) \"$@\"; ")
      #expect(answer.exit == .exited(1))
      #expect(try course.outcome(of: "other") == .doesNotCompile)
    }

    @Test("A child process that was left behind is gone after the check")
    func child() throws {
      let course = try FixtureCourse()
      // The child writes its own number: what the test itself writes here, the checker removes.
      let file = "\(course.root)/.build/child"
      let source = Scenario.counter(
        "child", .passed,
        """
            guard value < limit else { return }
            value += 1
            let child = Process()
            child.executableURL = URL(fileURLWithPath: "/bin/sh")
            child.arguments = ["-c", "echo $$ > '\(file)'; exec sleep 1000"]
            try? child.run()
            while (try? String(contentsOfFile: "\(file)", encoding: .utf8))?.last != "\\n" {}
        """)
      try course.write(source.source, to: source.file)
      #expect(try course.run("check 1").exit == .exited(0))
      let pid = try #require(
        pid_t(String(try String(contentsOfFile: file, encoding: .utf8).dropLast())))
      #expect(!FixtureCourse.isAlive(pid))
    }

    @Test("Two checks at once wait for each other, and both are right")
    func twoAtOnce() throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      let answers = try ["check 4 --fresh", "check 1 --fresh"].parallelMap(width: 2) {
        (arguments) throws(WorkbookError) in
        do { return try course.run(arguments) } catch {
          throw WorkbookError.cannotStart(program: arguments, reason: "\(error)")
        }
      }
      #expect(answers.map(\.exit) == [.exited(0), .exited(1)])
      #expect(answers.count { $0.text.contains("another check of this workbook is running") } == 1)
    }

    @Test("A deleted lesson folder is said, with the way back, and stops no other lesson")
    func deletedFolder() throws {
      let course = try FixtureCourse()
      course.remove("Exercises/01-Counter")
      try course.solve("04-Other")
      let answer = try course.run("check")
      try expectOutput(answer.text, of: "deleted-folder")
      #expect(answer.exit == .exited(1))
      #expect(try course.outcome(of: "other") == .passed)
    }

    @Test("Without a toolchain it is the workbook's fault, not the learner's")
    func noToolchain() throws {
      let answer = try FixtureCourse().run("check", path: "/nowhere")
      try expectOutput(answer.text, of: "no-toolchain")
      #expect(answer.exit == .exited(70))
    }

    @Test("No git is needed: one that always fails changes nothing")
    func noGit() throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      let folder = "\(course.root)/.build/no-git"
      try course.write("#!/bin/sh\nexit 1\n", to: ".build/no-git/git")
      #expect(chmod("\(folder)/git", 0o755) == 0)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let answer = try course.run("check 4", path: "\(folder):\(path)")
      #expect(answer.exit == .exited(0), "\(answer.text)")
    }

    @Test("Where no workbook is around, it takes the one that it was built from, and says so")
    func outside() throws {
      let package = try Course(containing: #filePath)
      let answer = try FixtureCourse().run("list --matrix", in: "/")
      #expect(answer.exit == .exited(0))
      let note = "note: there is no workbook around /, so this uses the one at \(package.root), "
      #expect(answer.text.hasPrefix(note))
      #expect(answer.text.contains("\"lesson\":\"\(package.lessons[0].folder)\""))
      // What a program reads is as it is inside of the package.
      let output = try FixtureCourse().run("list --matrix", in: "/", errors: false).text
      #expect(output == LessonsMatrix.text(package) + "\n")
    }

    @Test("So it does in a folder that was removed meanwhile")
    func removedFolder() throws {
      let course = try FixtureCourse()
      try Files.createFolder("\(course.root)/.build/gone")
      let removing = #"sh -c 'rmdir "$PWD"; exec "$@"' sh"#
      let answer = try course.run(
        "list", in: ".build/gone",
        prelude: "folder=$1; shift; set -- \"$folder\" \(removing) \"$@\"; ")
      #expect(answer.exit == .exited(0))
      #expect(
        answer.text.hasPrefix(
          "note: there is no workbook around this folder, which was removed, so this uses the one at "
        ))
    }

    @Test("A variant that cannot be applied is the workbook's fault, and stops no other lesson")
    func brokenVariant() throws {
      let course = try FixtureCourse()
      try course.write(
        "kind: mutant\nbreaks: S1\ntells: Nothing.\n\n--- a/Sources/Subjects/Greeter/Greeter.swift\n+++ b/Sources/Subjects/Greeter/Greeter.swift\n@@ -1 +1 @@\n-nothing\n+at all\n",
        to: "Tests/Variants/02-Greeting/broken.diff")
      try course.solve("01-Counter")
      let answer = try course.run("check 2")
      try expectOutput(answer.text, of: "broken-variant")
      #expect(answer.exit == .exited(70))
      #expect(try course.run("check 1").exit == .exited(0))
    }
  }
}
