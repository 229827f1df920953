import Testing

@testable import WorkbookChecker

@Suite("Diagnostics", .onOwnThreads) struct DiagnosticTests {
  @Test("Errors are found in the order of the log, each once, with its place and words")
  func errors() {
    let log = """
      Building for debugging...
      [3/7] Compiling Counter Counter.swift
      /a b/Counter.swift:3:14: error: cannot find 'x' in scope: error: really
       1 | let a = 1
         |         `- error: cannot find 'x' in scope
      /a b/Counter.swift:9:1: warning: unused
      /a b/Other.swift:1:1: error: expected expression
      /a b/Counter.swift:3:14: error: cannot find 'x' in scope: error: really
      error: emit-module command failed with exit code 1
      error: fatalError
      /a b/Counter.swift:9: error: no column
      """
    #expect(
      Diagnostic.errors(in: log) == [
        Diagnostic(
          place: Place(path: "/a b/Counter.swift", line: 3, column: 14),
          message: "cannot find 'x' in scope: error: really",
          notes: []),
        Diagnostic(
          place: Place(path: "/a b/Other.swift", line: 1, column: 1),
          message: "expected expression"),
      ])
  }

  @Test("A crash of the compiler is told at the innermost place that it was busy with")
  func compilerCrash() {
    // Of Swift 6.3.1, shortened.
    let log = """
      [3/6] Emitting module CounterTests
      error: compile command failed due to signal 6 (use -v to see invocation)
      Stack dump:
      0.\tProgram arguments: /opt/swift-frontend -primary-file /p/T.swift
      1.\tSwift version 6.3.1 (swift-6.3.1-RELEASE)
      2.\tCompiling with the current language version
      3.\tWhile evaluating request TypeCheckFunctionBodyRequest(T.(file).x()@/p/T.swift:3:12)
      5.\tWhile type-checking statement at [/p/T.swift:3:23 - line:5:1] RangeText="{ let s = Spy()
        try #require(s.completions.last)(3)
      "
      6.\tWhile type-checking expression at [/p/T.swift:4:3 - line:4:37] RangeText="try"
      7.\tWhile type-checking-target starting at /p/T.swift:4:7
       #0 0x000055f114401738 llvm::sys::PrintStackTrace (/opt/swift-frontend+0x72e7738)
      """
    let errors = Diagnostic.errors(in: log)
    #expect(errors.map(\.place) == [Place(path: "/p/T.swift", line: 4, column: 7)])
    #expect(errors.first?.message == "the compiler itself crashes on this code")
    // An error with a place of its own comes first, and a dump of another program is none.
    #expect(
      Diagnostic.errors(in: "/p/T.swift:1:1: error: wrong\n" + log).map(\.message) == ["wrong"])
    #expect(Diagnostic.errors(in: log.replacing("Swift version", with: "version")) == [])
  }

  @Test("A crash behind type checking, which knows no line, is told at its file")
  func laterCompilerCrash() {
    // Of Swift 6.3.1, shortened.
    let log = """
      error: compile command failed due to signal 6 (use -v to see invocation)
      <unknown>:0: error: fatal error encountered during compilation; please submit a bug report
      Stack dump:
      0.\tProgram arguments: /opt/swift-frontend -primary-file /p/Other.swift -primary-file /p/T.swift
      1.\tSwift version 6.3.1 (swift-6.3.1-RELEASE)
      3.\tWhile evaluating request IRGenRequest(IR Generation for file "/p/T.swift")
      4.\tWhile emitting IR SIL function "@$sScA_pSgSbIeAghgd".
       for <<debugloc at "<compiler-generated>":0:0>> #0 0x000056083b9cb738 llvm::sys
      """
    let errors = Diagnostic.errors(in: log)
    #expect(errors.map(\.place) == [Place(path: "/p/T.swift", line: 1)])
    #expect(errors.first?.message == "the compiler itself crashes on this file")
  }

  // Of Swift 6.3.1, but for the path.
  private static let expanded = """
    macro expansion #expect:1:28: error: 'async' call in a function that does not support concurrency
    `- /p/T.swift:5:26: note: expanded code originates here
     2 | import Testing
     3 |\u{20}
     4 | @Test func one() {
       |            `- note: add 'async' to function 'one()' to make it asynchronous
     5 |   #expect(await f() == 1)
       |   `- note: in expansion of macro 'expect' here
       +--- macro expansion #expect ----------------------------------------
       |1 | Testing.__checkValue(await f() == 1).__expected()
       |  |                            `- error: 'async' call in a function that does not support concurrency
       +--------------------------------------------------------------------
     6 | }

    /p/T.swift:14:13: error: binary operator '==' cannot be applied to operands of type 'Int' and 'String'
    12 | }
    13 | @Test func four() {
    14 |   #expect(1 == "a")
       |             |- error: binary operator '==' cannot be applied to operands of type 'Int' and 'String'
       |             `- note: overloads for '==' exist with these partially matching parameter lists: (Int, Int), (String, String)
    15 | }

    macro expansion @Test:4:143: error: missing argument for parameter 'a' in call
    `- /p/T.swift:18:40: note: expanded code originates here
    16 | @Suite struct S {
       |               `- note: 'init(a:)' declared here
    17 |   let a: Int
    18 |   @Test func five() { #expect(a == 1) }
       |   `- note: in expansion of macro 'Test' on instance method 'five()' here
    """

  @Test("An error inside a macro's expansion is placed where the macro is used, with its notes")
  func macros() {
    #expect(
      Diagnostic.errors(in: Self.expanded) == [
        Diagnostic(
          place: Place(path: "/p/T.swift", line: 5),
          message: "'async' call in a function that does not support concurrency",
          source: "#expect(await f() == 1)",
          notes: ["add 'async' to function 'one()' to make it asynchronous (line 4)"]),
        Diagnostic(
          place: Place(path: "/p/T.swift", line: 14, column: 13),
          message: "binary operator '==' cannot be applied to operands of type 'Int' and 'String'",
          source: "#expect(1 == \"a\")", caret: 10,
          notes: [
            "overloads for '==' exist with these partially matching parameter lists: (Int, Int), (String, String)"
          ]),
        Diagnostic(
          place: Place(path: "/p/T.swift", line: 18),
          message: "missing argument for parameter 'a' in call",
          source: "@Test func five() { #expect(a == 1) }",
          notes: ["'init(a:)' declared here (line 16)"]),
      ])
  }

  @Test("The caret counts the characters before the column, which counts bytes")
  func caret() throws {
    let log = """
      /p/T.swift:2:17: error: wrong
      2 | \tlet ö = "ö", b
        |              `- error: wrong

      """
    let error = try #require(Diagnostic.errors(in: log).first)
    #expect(error.source == "let ö = \"ö\", b")
    #expect(error.caret == 13)
  }

  @Test("An error in the arguments of a test is placed at its @Test, with each note once")
  func testArguments() {
    // Of Swift 6.3.1, shortened, but for the path.
    let log = """
      macro expansion @Test:13:48: error: expression is 'async' but is not marked with 'await'
      `- /p/T.swift:21:4: note: expanded code originates here
       9 |   static let friday = DTO(id: 31)
      10 |\u{20}
      11 |   @Test(
         |   |- note: in expansion of macro 'Test' on instance method 'differ(answer:)' here
         |   `- note: in expansion of macro 'Test' on instance method 'differ(answer:)' here
      12 |     "differ",
         :
      20 |     #expect(answer.count < 3)
      21 |   }
         +--- macro expansion @Test ------------------------------------------
         |12 |   xcTestCompatibleSelector: nil,
         |13 |   displayName: "differ",traits: [],arguments: {[
         |   |                                                `- error: expression is 'async' but is not marked with 'await'
         |14 |       [friday, monday],
         |   |        |       `- note: property access is 'async'
         |   |        `- note: property access is 'async'
         +--------------------------------------------------------------------
      22 |\u{20}
      23 |   @Test(arguments: [monday])
      """
    #expect(
      Diagnostic.errors(in: log) == [
        Diagnostic(
          place: Place(path: "/p/T.swift", line: 11),
          message: "expression is 'async' but is not marked with 'await'",
          source: "@Test(", notes: ["property access is 'async'"])
      ])
  }

  // Of Swift 6.3.1, shortened, but for the paths.
  private static let expansions = [
    """
    macro expansion #expect:1:22: error: errors thrown from here are not handled
    `- /p/T.swift:7:24: note: expanded code originates here
     6 | @Test func throwing() {
     7 |   #expect(try g() == 1)
       |   `- note: in expansion of macro 'expect' here
       +--- macro expansion #expect ----------------------------------------
       |1 | Testing.__checkValue(try g() == 1,isRequired: false).__expected()
       |  |                      `- error: errors thrown from here are not handled
    """,
    """
    macro expansion #expect:1:32: error: call can throw, but it is not marked with 'try' and the error is not handled
    `- /p/T.swift:7:31: note: expanded code originates here
     5 | @Test func one() {
     6 |   let service: any Service = Stub()
     7 |   #expect(service.load() == 1)
       |   `- note: in expansion of macro 'expect' here
    """,
    """
    macro expansion #expect:1:32: error: call to main actor-isolated global function 'f()' in a synchronous nonisolated context [#ActorIsolatedCall]
    `- /p/T.swift:7:20: note: expanded code originates here
     3 | @MainActor func f() -> Int { 1 }
       |                 `- note: calls to global function 'f()' from outside of its actor context are implicitly asynchronous
       :
     6 | @Test func elsewhere() {
       |            `- note: add '@MainActor' to make global function 'elsewhere()' part of global actor 'MainActor'
     7 |   #expect(f() == 1)
       |   `- note: in expansion of macro 'expect' here
    """,
    """
    error: emit-module command failed with exit code 1 (use -v to see invocation)
    macro expansion @Test:10:106: error: 'Test' is not a member type of struct 'GreetingTests.Testing'
    `- /p/T.swift:9:2: note: expanded code originates here
    5 | struct Testing {}
      |        `- note: 'Testing' declared here
    6 |
    7 | @Test func one() {
      | `- note: in expansion of macro 'Test' on global function 'one()' here
    8 |   #expect(1 + 1 == 2)
    9 | }
    """,
  ]

  @Test(
    "Whatever the error is that lies inside of an expansion, it has a line in the learner's file",
    arguments: expansions)
  func expansion(_ log: String) {
    let errors = Diagnostic.errors(in: log)
    #expect(errors.map(\.place) == [Place(path: "/p/T.swift", line: 7)])
    #expect(errors.first.map { log.contains("error: \($0.message)\n") } == true)
    #expect(errors.first?.notes.contains { $0.hasPrefix("in expansion") } == false)
  }

  @Test(
    "A log without errors in files has none", arguments: ["", "Build complete!", "error: no disk"])
  func none(_ log: String) {
    #expect(Diagnostic.errors(in: log).isEmpty)
  }
}
