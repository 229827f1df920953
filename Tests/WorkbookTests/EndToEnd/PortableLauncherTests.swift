import Foundation
import Testing

@testable import WorkbookChecker

extension EndToEndTests {
  /// The launcher that macOS uses until the other one is proved there, on the system that is here.
  @Suite("Through the portable launcher", .serialized) struct Portable {
    private static let portable = [LauncherChoice.setting: LauncherKind.portable.rawValue]

    // Pass, failure, crash, exit, hang, no tests, XCTest. A run takes 0.4 s and more, so the
    // whole table is for WORKBOOK_PORTABLE=all in the environment: some ten minutes.
    private static let share = [
      "r-passes", "r-fails", "r-fatal-error", "r-exit-0", "r-infinite-loop", "t-no-tests",
      "t-passes-with-xctest",
    ]

    static let scenarios = Scenario.all.filter {
      ProcessInfo.processInfo.environment["WORKBOOK_PORTABLE"] == "all" || share.contains($0.id)
    }

    @Test("A check says the same as through the direct one, word for word", arguments: scenarios)
    func outcome(_ scenario: Scenario) throws {
      let course = try FixtureCourse()
      try course.write(scenario.source, to: scenario.file)
      let answer = try course.run("check \(scenario.lesson)", settings: Self.portable)
      try expectOutput(answer.text, of: scenario.id)
      #expect(answer.exit == .exited(scenario.outcome == .passed ? 0 : 1))
      #expect(try course.outcome(of: scenario.lesson) == scenario.outcome)
    }

    @Test("A launcher that nobody knows is a usage error")
    func unknown() throws {
      let answer = try FixtureCourse().run(
        "check 1", settings: [LauncherChoice.setting: "fastest"])
      #expect(answer.text.contains("'WORKBOOK_LAUNCHER' takes one of direct, portable"))
    }
  }
}
