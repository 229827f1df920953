import Foundation
import Synchronization
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension PackageProbeTests {
  @Suite("What is asked of a probe", .serialized) struct Wishes {
    private let course: FixtureCourse

    init() throws { course = try FixtureCourse.probing() }

    @Test("Since a commit: lines that differ are annotated, every change is a line of JSON")
    func since() throws {
      let package = try SmallPackage(code: SmallPackage.counting, tests: SmallPackage.swiftTests)
      for words in ["init -q", "add .", "-c user.name=a -c user.email=b commit -q -m c"] {
        let git = try ChildProcess(
          program: "/usr/bin/env",
          arguments: ["git", "-C", package.path] + words.split(separator: " ").map(String.init),
          environment: SmallEnvironment.forTools(), output: "\(package.folder.path)/git.log",
          timeLimit: 30
        ).run()
        #expect(git.termination == .exited(0))
      }
      try package.folder.write(
        SmallPackage.counting.replacing("count > 100", with: "count > 1000"),
        to: "Small/Sources/Small/Small.swift")
      let file = "\(package.folder.path)/changes.jsonl"
      let answer = try course.run(
        "probe \(package.path) --since HEAD --target Small --report github --report jsonl=\(file)")
      #expect(answer.exit == .exited(1))
      let warnings = answer.text.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(warnings.count == 1, "\(answer.text)")
      #expect(
        warnings.first?.hasPrefix(
          "::warning file=Sources/Small/Small.swift,line=6,title=No test fails if this breaks::")
          == true, "\(answer.text)")
      let lines = try Files.text(at: file).split(separator: "\n")
      #expect(lines.contains { $0.contains("\"fate\":\"noticed\"") })
      #expect(
        lines.contains {
          $0.contains("\"fate\":\"never-entered\"") && $0.contains("\"name\":\"never\"")
        })
      let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
      #expect(objects.allSatisfy { $0 is [String: Any] })
    }

    @Test("A commit that git does not know, and a library that the package lacks, are usage")
    func unknown() throws {
      let package = try SmallPackage(code: SmallPackage.counting, tests: SmallPackage.swiftTests)
      let commit = try course.run("probe \(package.path) --since nowhere")
      #expect(commit.exit == .exited(64))
      #expect(commit.text.contains("git knows no commit 'nowhere'"), "\(commit.text)")
      let target = try course.run("probe \(package.path) --target Large")
      #expect(target.exit == .exited(64))
      #expect(target.text.contains("Small"), "\(target.text)")
    }

    @Test("What `workbook:ignore` marks is left out, and counted") func ignored() throws {
      let code = SmallPackage.counting
        .replacing("if count > 100 {", with: "if count > 100 { // workbook:ignore not ours")
        .replacing("public func never", with: "// workbook:ignore a stub\npublic func never")
      let package = try SmallPackage(code: code, tests: SmallPackage.swiftTests)
      let answer = try course.run("probe \(package.path) --all")
      #expect(answer.text.contains("marked `workbook:ignore`"), "\(answer.text)")
      #expect(!answer.text.contains("count > 100"), "\(answer.text)")
      #expect(!answer.text.contains("never"), "\(answer.text)")
    }

    @Test("Tests that are flaky, crash or hang are named, and the others are witnesses")
    func unsound() throws {
      // Each run has a temporary folder with a number of its own.
      let tests = """
        import Foundation
        \(SmallPackage.swiftTests)
        @Test func sometimes() {
          let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
          let number = folder.split(separator: "/").compactMap { Int($0) }.last ?? 0
          #expect(number % 2 == 0)
        }

        @Test func crashes() { fatalError("here") }
        @Test func hangs() { while true {} }

        """
      let package = try SmallPackage(code: SmallPackage.counting, tests: tests)
      let answer = try course.run("probe \(package.path) --minutes 3")
      for words in [
        "- sometimes() fails in one run and passes in another", "- crashes() ends its process",
        "- hangs() does not end in time",
      ] {
        #expect(answer.text.contains(words), "\(answer.text)")
      }
    }

    @Test("Where tests are slow, a change runs only those that enter its body") func slow() throws {
      // It would notice each change that it is run for.
      let tests = """
        import Foundation
        \(SmallPackage.swiftTests)
        @Test func slow() {
          Thread.sleep(forTimeInterval: 2.5)
          let variant = ProcessInfo.processInfo.environment["WORKBOOK_VARIANT"] ?? ""
          #expect(!variant.hasPrefix("change-"))
        }

        """
      let package = try SmallPackage(code: SmallPackage.counting, tests: tests)
      let answer = try course.run("probe \(package.path)")
      #expect(answer.text.contains("all 3 tests still pass"), "\(answer.text)")
      #expect(answer.text.contains("Small.swift:6"), "\(answer.text)")
    }

    @Test("Ctrl-C leaves what is known, with the exit code of every command") func interrupt()
      throws
    {
      let folder = try TemporaryFolder()
      let pipe = try NamedPipe(at: "\(folder.path)/started", patience: 280_000)
      let tests = """
        import Foundation
        \(SmallPackage.swiftTests)
        @Test func last() {
          guard ProcessInfo.processInfo.environment["WORKBOOK_VARIANT"] == "change-5" else { return }
          let file = fopen("\(pipe.path)", "w")
          fputs("\\(getpid())\\n", file)
          fclose(file)
          while true {}
        }

        """
      let package = try SmallPackage(code: SmallPackage.counting, tests: tests)
      let before = try package.contents()
      let tool = Mutex<pid_t>(0)
      let answer = Mutex<FixtureCourse.Answer?>(nil)
      let done = DispatchSemaphore(value: 0)
      let (course, path) = (course, package.path)
      Thread.detachNewThread {
        let result = try? course.run(
          "probe \(path)", onStart: { pid in tool.withLock { $0 = pid } })
        answer.withLock { $0 = result }
        done.signal()
      }
      let pids = try pipe.read().split(separator: "\n").compactMap { pid_t($0) }
      kill(tool.withLock { $0 }, SIGINT)
      done.wait()
      let text = answer.withLock { $0 }?.text ?? ""
      #expect(answer.withLock { $0 }?.exit == .exited(130))
      #expect(text.contains("It was interrupted; the same command goes on"), "\(text)")
      #expect(text.contains("error: interrupted"), "\(text)")
      #expect(!pids.contains(where: FixtureCourse.isAlive))
      #expect(try package.contents() == before)
    }
  }
}
