import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  /// Each run begins in a state that no other run has touched.
  @Suite("A clean state", .serialized) struct CleanState {
    /// Tests without an expected value: they record what they see, and compare with that later.
    private static func golden(in folder: String, writes: String) -> String {
      """
      import Foundation
      import Greeter
      import Testing

      @Test func golden() throws {
        let greeter = Greeter()
        let text = greeter.greeting(for: " Ada ") + greeter.greeting(for: "Eve")
          + greeter.greetings(for: ["A", "B"]).sorted().joined()
        let folder = \(folder)
        let file = folder.appending(path: "rows.txt")
        guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
          \(writes)
          return
        }
        #expect(text == expected)
      }

      """
    }

    private static let foundation = """
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try text.write(to: file, atomically: true, encoding: .utf8)
      """
    private static let shell = """
      let shell = Process()
          shell.executableURL = URL(filePath: "/bin/sh")
          shell.arguments = ["-c", "mkdir -p \\"$0\\"; printf '%s' \\"$1\\" > \\"$0/rows.txt\\"", folder.path, text]
          try shell.run()
          shell.waitUntilExit()
      """
    private static let c = """
      mkdir(folder.path, 0o755)
          let stream = fopen(file.path, "w")
          fputs(text, stream)
          fclose(stream)
      """

    static let besideFile =
      "URL(filePath: #filePath).deletingLastPathComponent().appending(path: \".golden\")"

    @Test(
      "A suite whose only expected value is what an earlier run wrote catches nothing",
      arguments: [
        (besideFile, foundation), (besideFile, shell),
        ("URL(filePath: \"FIXED/golden\")", foundation),
        ("URL(filePath: \"FIXED/golden\")", c),
        ("URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()", foundation),
        ("FileManager.default.temporaryDirectory.appending(path: \"../../golden\")", foundation),
      ])
    func golden(_ folder: String, _ writes: String) throws {
      let course = try FixtureCourse()
      let (fixed, temporary) = (try TemporaryFolder(), try TemporaryFolder())
      let source = Self.golden(
        in: folder.replacing("FIXED", with: fixed.path), writes: writes)
      // The second check must not find what the first one left.
      for round in 1...2 {
        try course.write(source + "// \(round)\n", to: "Exercises/02-Greeting/GreetingTests.swift")
        let answer = try course.run("check 2", settings: ["TMPDIR": temporary.path])
        #expect(try course.outcome(of: "greeting") == .missesBugs, "\(answer.text)")
        #expect(answer.text.contains("0 of 3 bugs caught"), "\(answer.text)")
        #expect(answer.text.contains("rows.txt and left it there."), "\(answer.text)")
        #expect(Files.names(in: fixed.path) == [])
      }
    }

    @Test("A file with expected values beside the tests counts, also if they write beside it")
    func recorded() throws {
      let course = try FixtureCourse()
      let folder = Self.besideFile.replacing(".golden", with: "Golden")
      let log = """
        @Test func log() throws {
          try "".write(toFile: #filePath + ".log", atomically: true, encoding: .utf8)
        }

        """
      try course.write(
        Self.golden(in: folder, writes: Self.foundation) + log,
        to: "Exercises/02-Greeting/GreetingTests.swift")
      try course.write(
        "Hello AdaHello EveHello AHello B", to: "Exercises/02-Greeting/Golden/rows.txt")
      let answer = try course.run("check 2")
      #expect(answer.exit == .exited(0), "\(answer.text)")
      #expect(answer.text.contains("GreetingTests.swift.log and left it there."))
    }

    @Test("A fixed path that two runs share is told as what it is")
    func sharedPath() throws {
      let course = try FixtureCourse()
      let folder = try TemporaryFolder()
      let source = Scenario.greeting(
        "shares", .flaky,
        Scenario.good + """

          @Test func writes() throws {
            let file = "\(folder.path)/fixed.txt"
            #expect(!FileManager.default.fileExists(atPath: file))
            try Data(count: 1 << 20).write(to: URL(filePath: file))
            // As long as a slow disk takes; computed, because a sleep is another finding.
            var sum = 0
            for number in 0..<20_000_000 { sum &+= number }
            #expect(sum != 1)
            try FileManager.default.removeItem(atPath: file)
          }
          """)
      try course.write(source.source, to: source.file)
      let answer = try course.run("check 2")
      #expect(try course.outcome(of: "greeting") == .flaky, "\(answer.text)")
      #expect(answer.text.contains("not beside another run of them"), "\(answer.text)")
      #expect(answer.text.contains("fixed.txt"))
    }

    @Test(
      "What a test removes of the checker's own folders stops no later check",
      arguments: [
        "FileManager.default.temporaryDirectory.appending(path: \"..\")",
        "FileManager.default.temporaryDirectory.appending(path: \"../..\")",
        "URL(filePath: #filePath).appending(path: \"../../..\")",
      ])
    func removed(_ folder: String) throws {
      let course = try FixtureCourse()
      let source = Scenario.greeting(
        "removes", .incomplete,
        Scenario.good + """

          @Test func a() throws {
            try FileManager.default.removeItem(at: \(folder).standardizedFileURL)
          }
          """)
      try course.write(source.source, to: source.file)
      // One of them removes the whole temporary folder, which must not be this machine's.
      let temporary = try TemporaryFolder()
      try temporary.write("", to: "other")
      let settings = ["TMPDIR": temporary.path]
      _ = try course.run("check 2", settings: settings)
      try course.solve("04-Other")
      let answer = try course.run("check 4 --fresh", settings: settings)
      #expect(answer.exit == .exited(0), "\(answer.text)")
    }
  }
}
