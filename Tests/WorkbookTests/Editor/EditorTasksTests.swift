import Foundation
import Testing

@Suite("Tasks of VS Code", .onOwnThreads) struct EditorTasksTests {
  private static let outputs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Outputs")

  private func problems(in text: String) throws -> [String] {
    try EditorTasks.committed().tasks.flatMap(\.problemMatcher).flatMap {
      try $0.problems(in: text)
    }
  }

  private func output(_ name: String) throws -> String {
    try String(contentsOf: Self.outputs.appendingPathComponent("\(name).txt"), encoding: .utf8)
  }

  @Test(
    "What the tool really prints becomes squiggles",
    arguments: [
      (
        "r-does-not-compile",
        [
          "error Exercises/01-Counter/Counter.swift:12:14 cannot convert value of type 'String' to expected argument type 'Int'"
        ]
      ),
      (
        "r-fails",
        [
          "error Tests/Suites/01-Counter/CounterTests.swift:18:5 Expectation failed: (counter.value → 3) == 2"
        ]
      ),
      ("r-precondition", ["error Exercises/01-Counter/Counter.swift:12 not below zero"]),
      ("r-fatal-error", ["error Exercises/01-Counter/Counter.swift:12 not written yet"]),
      (
        "t-fails-alone",
        ["error Exercises/02-Greeting/GreetingTests.swift:9:21 Expectation failed: wasPrepared"]
      ),
      ("t-sleeps", ["warning Exercises/02-Greeting/GreetingTests.swift:10:45 Task.sleep"]),
      (
        "t-xctassert-in-test",
        [
          "warning Exercises/02-Greeting/GreetingTests.swift:7:22 XCTAssertEqual does nothing in a @Test."
        ]
      ),
      ("t-survivor", []), ("r-passes", []), ("t-passes", []),
    ] as [(String, [String])])
  func squiggles(_ name: String, _ expected: [String]) throws {
    #expect(try problems(in: output(name)) == expected)
  }

  @Test("Every place in a checked lesson's report is found once")
  func everyPlace() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.outputs.path)
      .filter { $0.hasPrefix("r-") || $0.hasPrefix("t-") }.map { String($0.dropLast(4)) }
    #expect(names.count > 20)
    for name in names {
      let text = try output(name)
      let places = text.matches(of: /(?m)^\S+\.swift:\d+:/).count
      #expect(try problems(in: text).count == places, "\(name)")
    }
  }

  @Test("Each task is a command of the tool on the current file's lesson")
  func commands() throws {
    let tasks = try EditorTasks.committed().tasks
    #expect(tasks.map { $0.args[2] } == ["check", "watch", "predict"])
    for task in tasks {
      #expect(task.command == "swift" && task.args.prefix(2) == ["run", "workbook"])
      #expect(task.args.last == "${relativeFile}")
    }
  }
}
