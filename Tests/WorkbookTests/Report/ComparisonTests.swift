import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Comparison with the solution", .onOwnThreads) struct ComparisonTests {
  private let place: TemporaryCourse

  init() throws {
    place = try TemporaryCourse()
  }

  private func text(_ lesson: String) throws -> String {
    try Comparison(
      course: place.course, console: .plain, lesson: try place.lesson(lesson)
    ).text()
  }

  @Test("The overview says of each file how much of it is the same") func overview() throws {
    let lesson = try place.lesson("counter")
    try place.folder.write("let a = 1\n", to: "\(lesson.exercise)/A.swift")
    let comparison = Comparison(course: place.course, console: .plain, lesson: lesson)
    let rows = try comparison.overview().split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows[0] == "  A.swift        only in your files")
    #expect(rows[1].hasPrefix("  Counter.swift  ") && rows[1].hasSuffix("lines in common"))
    try place.solve(lesson)
    #expect(try comparison.overview().contains("  Counter.swift  the same"))
  }

  private static let file = "Exercises/02-Greeting/GreetingTests.swift"

  @Test("A file that shares most of its lines is compared line by line") func alike() throws {
    let lesson = try place.lesson("counter")
    try place.solve(lesson)
    #expect(try text("counter").hasSuffix("Counter.swift: the same"))
    let path = "\(lesson.exercise)/Counter.swift"
    try place.folder.write(
      try place.folder.text(of: path).replacing("+= 1", with: "+= 2"), to: path)
    #expect(try text("counter").contains("-     value += 2\n+     value += 1"))
  }

  @Test("Of a file written in another way the solution's is shown whole, and who plays its part")
  func rewritten() throws {
    try place.folder.write(
      """
      import Testing

      /* Mine. */
      struct GreetingTests {
        func nothing() {}
      \((1...12).map { "  let value\($0) = 1" }.joined(separator: "\n"))
      }
      """, to: Self.file)
    let text = try text("greeting")
    let solution = try place.folder.text(of: "Solutions/02-Greeting/GreetingTests.swift")
    for line in solution.split(separator: "\n") { #expect(text.contains("\n  \(line)")) }
    #expect(!text.contains("\n- let") && !text.contains("\n+ "))
    #expect(text.contains("so this is the whole file of the solution"))
  }

  @Test("A file that only one of the two has is named as that")
  func otherFile() throws {
    let text = try place.folder.text(of: Self.file)
    Files.remove("\(place.folder.path)/\(Self.file)")
    try place.folder.write(
      "\nfunc namesTheGuest() {}\n" + text, to: "Exercises/02-Greeting/My.swift")
    let shown = try self.text("greeting")
    #expect(shown.contains("Solutions/02-Greeting/GreetingTests.swift: only in the solution"))
    #expect(shown.contains("Exercises/02-Greeting/My.swift: only in your files"))
  }

  @Test("Files of further lines come behind those of the core") func beyondLast() throws {
    try place.folder.write("let a = 1\n", to: "Exercises/02-Greeting/Beyond/A.swift")
    let shown = try text("greeting")
    let core = try #require(shown.range(of: "Exercises/02-Greeting/GreetingTests.swift"))
    let beyond = try #require(shown.range(of: "Exercises/02-Greeting/Beyond/A.swift"))
    #expect(core.lowerBound < beyond.lowerBound)
  }
}
