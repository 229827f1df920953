import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Comparison with the solution") struct ComparisonTests {
  private let place: TemporaryCourse

  init() throws {
    place = try TemporaryCourse()
  }

  private func text(_ lesson: String, _ grades: Grades? = nil) throws -> String {
    try Comparison(
      course: place.course, console: .plain, lesson: try place.lesson(lesson), grades: grades
    ).text()
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
    var caught = MutantResult.sample("a", breaks: "S2", killers: [.first])
    caught.killers.append(TestName(name: "b()", title: "mine"))
    let text = try text("greeting", Grades(mutants: [caught]))
    let solution = try place.folder.text(of: "Solutions/02-Greeting/GreetingTests.swift")
    for line in solution.split(separator: "\n") { #expect(text.contains("\n  \(line)")) }
    #expect(!text.contains("\n- let") && !text.contains("\n+ "))
    #expect(text.contains("so this is the solution's as a whole"))
    #expect(text.contains("\n  S2 · It drops blanks: \"Suite/first()\", \"mine\""))
  }

  @Test("A file that only the solution has is shown whole, with what has its names in yours")
  func otherFile() throws {
    let text = try place.folder.text(of: Self.file)
    Files.remove("\(place.folder.path)/\(Self.file)")
    try place.folder.write(
      "\nfunc namesTheGuest() {}\n" + text, to: "Exercises/02-Greeting/My.swift")
    let shown = try self.text("greeting")
    #expect(shown.contains("  namesTheGuest: Exercises/02-Greeting/My.swift:2"))
    #expect(shown.contains("GreetingTests.swift: only in the solution"))
    #expect(shown.contains("My.swift: only in yours"))
  }

  @Test("Files of further lines come behind those of the core") func beyondLast() throws {
    try place.folder.write("let a = 1\n", to: "Exercises/02-Greeting/Beyond/A.swift")
    let shown = try text("greeting")
    let core = try #require(shown.range(of: "Exercises/02-Greeting/GreetingTests.swift"))
    let beyond = try #require(shown.range(of: "Exercises/02-Greeting/Beyond/A.swift"))
    #expect(core.lowerBound < beyond.lowerBound)
  }

  @Test("A declaration is found by its name, also in another file, and each is named once")
  func counterparts() {
    let solution =
      "struct Spy {\n  func ask() {}\n  // func gone() {}\n}\n@Test(\"S1 · It is\") func a() {}\n"
    let mine: [FileName: String] = [
      "B.swift": "let text = \"func ask()\"\nfunc ask() {}\n", "A.swift": "\nclass Spy {}\n",
    ]
    let rows = Counterparts(of: solution, in: mine, nil).rows
    #expect(
      rows == [
        .init(part: "Spy", own: [.declared(Place(path: "A.swift", line: 2))]),
        .init(part: "ask", own: [.declared(Place(path: "B.swift", line: 2))]),
      ])
  }

  @Test("A test's part is played by the tests that caught the bugs of its line, three at most")
  func tests() {
    let names = (1...5).map { TestName(name: "t\($0)()") }
    let grades = Grades(mutants: [
      .sample("a", breaks: "S1", killers: names), .sample("b", breaks: "S2", .survived),
    ])
    let solution = "@Test(\"S1 · It is\") func a() {}\n@Test(\"S2 · It is not\") func b() {}\n"
    let rows = Counterparts(of: solution, in: [:], grades).rows
    #expect(rows.map(\.part) == ["S1 · It is"])
    #expect(rows.first?.own == [.test("t1()"), .test("t2()"), .test("t3()"), .more(2)])
  }

  @Test("A file that is as it was shipped plays no part") func shipped() throws {
    try place.folder.write("func greets() {}\n", to: "Solutions/02-Greeting/Other.swift")
    let path = "Exercises/02-Greeting/Mine.swift"
    for copy in [path, ".pristine/\(path)"] {
      try place.folder.write("func greets() {}\n", to: copy)
    }
    #expect(try !text("greeting").contains("The corresponding code"))
    try place.folder.write("func greets() { }\n", to: path)
    #expect(try text("greeting").contains("  greets: \(path):1"))
  }
}
