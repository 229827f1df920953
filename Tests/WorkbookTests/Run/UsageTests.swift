import Foundation
import Testing

@testable import WorkbookChecker

@Suite("What the tests' own process tells", .onOwnThreads) struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var text: String
    var usage: Usage?

    var testDescription: String { id }
  }

  @Test(
    "The process that was asked for is told from those beside it",
    arguments: [
      Case(id: "nothing", text: "", usage: nil),
      Case(id: "half a line", text: "start", usage: nil),
      Case(id: "it began", text: "started 7 1\n", usage: .sample(nil)),
      Case(
        id: "it ended", text: "started 7 1\nended 7 2000000000 500000000 0\n", usage: .sample(2)),
      Case(
        id: "an exit test in it, which ended first",
        text: "started 7 1\nstarted 8 7\nended 8 9 9 0\nended 7 2000000000 500000000 0\n",
        usage: .sample(2)),
      Case(
        id: "an exit test in it, and a crash of its own",
        text: "started 7 1\nstarted 8 7\nended 8 9 9 0\n", usage: .sample(nil)),
      Case(
        id: "exit tests that waited for a core, and a process that one of them started",
        text: """
          started 7 1
          started 8 7
          ended 8 9 9 1000000000
          started 9 7
          ended 9 9 9 500000000
          started 10 9
          ended 10 9 9 4000000000
          ended 7 2000000000 500000000 250000000

          """,
        usage: .sample(2, delay: 1.75)),
      Case(
        id: "a launcher that listed the tests before",
        text: "started 6 1\nended 6 9 9 0\nstarted 7 1\nended 7 2000000000 500000000 0\n",
        usage: .sample(2)),
      Case(
        id: "a launcher that listed the tests before, and a crash",
        text: "started 6 1\nended 6 9 9 0\nstarted 7 1\n", usage: .sample(nil)),
      Case(id: "the number of another", text: "started 7 1\nended 8 1 1 0\n", usage: .sample(nil)),
    ])
  func parse(_ a: Case) {
    #expect(Usage(parsing: a.text) == a.usage)
  }

  @Test("Idle time is that from inside, where it was measured")
  func idle() {
    var ending = ChildProcess.Ending.sample(wall: 3, cpu: 1)
    #expect(ending.idleTime == 2)
    ending.inside = Usage.Times(wall: 0.5, cpu: 0.25)
    #expect(ending.idleTime == 0.25)
    ending.inside = Usage.Times(wall: 0.5, cpu: 0.25, delay: 0.125)
    #expect(ending.idleTime == 0.125, "waiting for a core is no sleep")
    ending.inside = Usage.Times(wall: 0.5, cpu: 0.75)
    #expect(ending.idleTime == 0)
  }
}

extension Usage {
  fileprivate static func sample(_ wall: Double?, delay: Double = 0) -> Usage? {
    var usage = Usage(parsing: "started 1 0")
    usage?.times = wall.map { Times(wall: $0, cpu: 0.5, delay: delay) }
    return usage
  }
}
