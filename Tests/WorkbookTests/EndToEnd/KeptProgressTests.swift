import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Kept progress", .serialized) struct KeptProgress {
    @Test("Damaged progress is found out again", arguments: ["", "{", "[1, 2]", "\u{0}\u{1}"])
    func damagedProgress(_ text: String) throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      #expect(try course.run("check 4").exit == .exited(0))
      try course.write(text, to: ".workbook/progress.json")
      let answer = try course.run("check 4")
      #expect(answer.exit == .exited(0))
      #expect(answer.text.contains("progress.json was damaged"))
      #expect(try course.outcome(of: "other") == .passed)
    }

    @Test("Progress that cannot be written is said, and the verdict stands")
    func unwritableProgress() throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      // A file in the folder's place: this holds for root, too, whom no permission stops.
      try course.write("", to: ".workbook")
      let answer = try course.run("check 4")
      #expect(answer.exit == .exited(0))
      try expectOutput(answer.text, of: "progress-not-kept")
    }

    @Test("Progress of lessons that this version does not know is kept")
    func unknownLesson() throws {
      let course = try FixtureCourse()
      let future =
        #"{"digest":{"learner":"1","content":"2","environment":"3"},"hints":{},"isPassed":true,"judgement":{"verdict":{"a-later-finding":{}}}}"#
      try course.write(
        #"{"version":1,"lessons":{"Future":\#(future)}}"#, to: ".workbook/progress.json")
      try course.solve("04-Other")
      #expect(try course.run("check 4").exit == .exited(0))
      let text = try Files.text(at: "\(course.root)/.workbook/progress.json")
      #expect(text.contains(#""Future":{"digest":"#))
    }

    @Test("A `start` during a check is kept, like the check's verdict")
    func startDuringCheck() throws {
      let course = try FixtureCourse()
      let source = Scenario.counter(
        "start", .passed,
        """
            guard value < limit else { return }
            value += 1
            let start = Process()
            start.executableURL = URL(fileURLWithPath: "\(FixtureCourse.tool)")
            start.arguments = ["start", "4"]
            start.currentDirectoryURL = URL(fileURLWithPath: "\(course.root)")
            try? start.run()
            start.waitUntilExit()
        """)
      try course.write(source.source, to: source.file)
      #expect(try course.run("check 1").exit == .exited(0))
      #expect(try course.outcome(of: "counter") == .passed)
      let store = ProgressStore(of: try Course(containing: course.root))
      #expect(store.read().started == "Other")
    }
  }
}
