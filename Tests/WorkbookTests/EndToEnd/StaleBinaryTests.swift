import Foundation
import Testing

@testable import WorkbookChecker

extension EndToEndTests {
  /// What was built is known by its content: no date, link or leftover makes an old binary count.
  @Suite("Old binaries", .serialized) struct StaleBinaries {
    private static let file = "Exercises/04-Other/Answer.swift"

    private static func answer(_ text: String) -> String {
      "public func answer() -> Int {\n  \(text)\n}\n"
    }

    /// Saves an answer with the date that an archive or a tool may give it.
    private func save(_ text: String, in course: FixtureCourse, dated date: Double? = nil) throws {
      try course.write(Self.answer(text), to: Self.file)
      guard let date else { return }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: date)],
        ofItemAtPath: "\(course.root)/\(Self.file)")
    }

    @Test("After a pass, a compile error is a compile error") func compileError() throws {
      let course = try FixtureCourse()
      try save("42", in: course)
      #expect(try course.run("check 4").exit == .exited(0))
      try save("", in: course)
      #expect(try course.run("check 4").exit == .exited(1))
      #expect(try course.outcome(of: "other") == .doesNotCompile)
    }

    @Test(
      "Saves of one second, of equal and of old dates, of any size, are each judged",
      arguments: [nil, 1_800_000_000, 1_000_000] as [Double?])
    func dates(_ date: Double?) throws {
      let course = try FixtureCourse()
      for (text, exit) in [("42", 0), ("41", 1), ("42", 0), ("40 + 1", 1), ("40 + 2", 0)]
        as [(String, Int32)]
      {
        try save(text, in: course, dated: date)
        #expect(try course.run("check 4").exit == .exited(exit), "the answer is \(text)")
      }
    }

    @Test(
      "Saves within a second that change what a type stores are each judged with tests that know it"
    )
    func layouts() throws {
      let course = try FixtureCourse()
      for number in 1...10 {
        let stored = number.isMultiple(of: 2) ? Self.names : ""
        try course.write(
          Self.counter.replacing("// stored", with: stored),
          to: "Exercises/01-Counter/Counter.swift")
        #expect(try course.run("check 1 --core").exit == .exited(0), "save \(number)")
      }
    }

    private static let counter = """
      public struct Counter {
        public private(set) var value = 0
        // stored
        private let limit: Int

        public init(limit: Int) {
          self.limit = limit
        }

        public mutating func countUp() {
          value = min(value + 1, limit)
        }
      }

      """

    /// Tests that do not know of these give a counter too little room.
    private static let names = (1...20).map {
      "private var name\($0) = String(repeating: \"name\", count: \($0 + 10))"
    }.joined(separator: "\n")

    @Test("Tests that are removed after a pass are no tests, not the ones of before")
    func removedTests() throws {
      let course = try FixtureCourse()
      let file = "Exercises/02-Greeting/GreetingTests.swift"
      try course.write("import Greeter\nimport Testing\n\(Scenario.good)\n", to: file)
      #expect(try course.run("check 2").exit == .exited(0))
      course.remove(file)
      #expect(try course.run("check 2").exit == .exited(1))
      #expect(try course.outcome(of: "greeting") == .noTests)
    }

    @Test("A lesson folder that is a link is what it points at") func link() throws {
      let course = try FixtureCourse()
      try save("42", in: course)
      #expect(try course.run("check 4").exit == .exited(0))
      try FileManager.default.moveItem(
        atPath: "\(course.root)/Exercises/04-Other", toPath: "\(course.root)/.build/elsewhere")
      defer { course.remove(".build/elsewhere") }
      try FileManager.default.createSymbolicLink(
        atPath: "\(course.root)/Exercises/04-Other",
        withDestinationPath: "\(course.root)/.build/elsewhere")
      #expect(try course.run("check --fresh 4").exit == .exited(0))
      try course.write(Self.answer("no Swift"), to: ".build/elsewhere/Answer.swift")
      #expect(try course.run("check 4").exit == .exited(1))
      #expect(try course.outcome(of: "other") == .doesNotCompile)
    }

    @Test("What is no Swift file is none of the compiler's business") func otherFiles() throws {
      let course = try FixtureCourse()
      try save("42", in: course)
      try course.write("int x;\n", to: "Exercises/04-Other/x.c")
      try course.write("notes", to: "Exercises/04-Other/notes.txt")
      #expect(try course.run("check 4").exit == .exited(0))
    }

    @Test("A fixture beside a test is found by #filePath, of whatever kind, and is seen to change")
    func fixtures() throws {
      let course = try FixtureCourse()
      let names = [
        "answer.json", "README.md", "Info.plist", "en.lproj/Localizable.strings", "a.xcassets",
      ]
      func save(_ text: String) throws {
        for name in names {
          try course.write(text, to: "Exercises/02-Greeting/Fixtures/\(name)")
        }
      }
      try course.write(
        """
        import Foundation
        import Greeter
        import Testing
        \(Scenario.good)
        @Test(arguments: \(names)) func reads(name: String) throws {
          let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          let fixture = folder.appendingPathComponent("Fixtures/\\(name)")
          #expect(try String(contentsOf: fixture, encoding: .utf8) == "right")
        }

        """, to: "Exercises/02-Greeting/GreetingTests.swift")
      try save("right")
      let answer = try course.run("check 2")
      #expect(answer.exit == .exited(0), "\(answer.text)")
      try save("wrong")
      #expect(try course.run("check 2").exit == .exited(1))
      #expect(try course.outcome(of: "greeting") == .failsOnCorrectCode)
    }
  }
}
