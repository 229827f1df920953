import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("Complaints of the compiler", .onOwnThreads) struct CompilerComplaintTests {
  private static let place = Place(path: "/p/A.swift", line: 3)

  private static func error(_ message: String, source: String? = nil) -> Diagnostic {
    Diagnostic(place: place, message: message, source: source)
  }

  // Words of Swift 6.3.1.
  @Test(
    "Each error is known by its words",
    arguments: [
      ("expected '}' in struct", .brace), ("extraneous '}' at top level", .brace),
      ("expected ',' separator", .syntax), ("unterminated string literal", .syntax),
      ("expressions are not allowed at the top level", .other),
      ("'async' call in a function that does not support concurrency", .missingAsync),
      ("expression is 'async' but is not marked with 'await'", .missingAwait),
      ("errors thrown from here are not handled", .missingThrows),
      (
        "errors thrown from here are not handled because the enclosing catch is not exhaustive",
        .missingThrows
      ),
      (
        "call can throw, but it is not marked with 'try' and the error is not handled",
        .missingThrows
      ),
      ("call can throw but is not marked with 'try'", .missingTry),
      (
        "main actor-isolated instance method 'go()' cannot be called from outside of the actor",
        .isolation
      ),
      (
        "main actor-isolated property 'n' can not be referenced from a nonisolated autoclosure",
        .isolation
      ),
      (
        "call to main actor-isolated instance method 'go()' in a synchronous nonisolated context",
        .isolation
      ),
      ("sending 'self.repository' risks causing data races", .sendability),
      (
        "stored property 'n' of 'Sendable'-conforming class 'Box' is mutable", .sendability
      ),
      ("type 'Bad' does not conform to protocol 'Repo'", .protocolNotMet),
      ("value of type 'P' has no member 'y'", .unknownMember),
      ("instance member 'x' cannot be used on type 'P'", .unknownMember),
      ("cannot find 'missing' in scope", .unknownName),
      ("cannot find type 'Repo' in scope", .unknownName),
      ("expansion of macro 'error' requires leading '#'", .unknownName),
      ("'secret' is inaccessible due to 'private' protection level", .notAccessible),
      ("cannot assign to property: 'p' is a 'let' constant", .notAccessible),
      (
        "binary operator '==' cannot be applied to operands of type 'Int' and 'String'",
        .otherTypes
      ),
      ("cannot convert value of type 'String' to expected argument type 'Int'", .otherTypes),
      ("missing argument for parameter 'a' in call", .arguments),
      ("argument passed to call that takes no arguments", .arguments),
      ("invalid redeclaration of 'eight()'", .declaredTwice),
      ("class 'Box' has no initializers", .withoutValue),
      ("return from initializer without initializing all stored properties", .withoutValue),
      ("switch must be exhaustive", .notExhaustive),
      ("the compiler itself crashes on this code", .other),
    ] as [(String, CompilerComplaint)])
  func kinds(_ message: String, _ complaint: CompilerComplaint) {
    #expect(CompilerComplaint(Self.error(message)) == complaint)
  }

  private static let mutation =
    "main actor-isolated property 'vm' can not be mutated from a nonisolated context"

  @Test("The main actor in a setUp is a matter of its own, wherever its head stands")
  func setUp() {
    let error = Self.error(Self.mutation, source: "vm = VM()")
    #expect(CompilerComplaint(error, in: "  override func setUp() ") == .setUpOfMainActor)
    #expect(
      CompilerComplaint(error, in: "override func tearDownWithError() throws")
        == .setUpOfMainActor)
    #expect(CompilerComplaint(error, in: "func testA()") == .isolation)
    #expect(
      CompilerComplaint(Self.error(Self.mutation, source: "override func setUp() { vm = VM() }"))
        == .setUpOfMainActor)
    #expect(
      CompilerComplaint(Self.error("cannot find 'VM' in scope"), in: "override func setUp()")
        == .unknownName)
  }

  @Test("A value of the main actor in the arguments of a test is a matter of its own")
  func testArguments() {
    let access = "expression is 'async' but is not marked with 'await'"
    #expect(CompilerComplaint(Self.error(access, source: "@Test(")) == .testArguments)
    #expect(
      CompilerComplaint(
        Self.error(
          "main actor-isolated static property 'monday' cannot be accessed from outside of the actor",
          source: "@Test(arguments: [monday]) func short(day: Int) {")) == .testArguments)
    // One line may hold a whole test.
    let line = "@Test(\"short\") func short() async { load() }"
    #expect(CompilerComplaint(Self.error(access, source: line)) == .missingAwait)
    var inTheBody = Self.error(
      access, source: "@Test(arguments: [1]) func short(day: Int) { load() }")
    inTheBody.place.column = 48
    #expect(CompilerComplaint(inTheBody) == .missingAwait)
    #expect(
      CompilerComplaint(Self.error("cannot find 'monday' in scope", source: "@Test("))
        == .unknownName)
  }

  @Test(
    "The cause comes before its consequences, whatever the compiler says first",
    arguments: [
      (["cannot find 'a' in scope", "expected '}' in class"], 1),
      (["ambiguous use of '$s1a4TestfMp_'", "invalid redeclaration of 'a()'"], 1),
      (["ambiguous use of '$s1a4TestfMp_'"], 0),
      (
        [
          "value of type 'any Repo' has no member 'all'",
          "type 'Remote' does not conform to protocol 'Repo'",
        ], 1
      ),
      (
        [
          "value of type 'any Other' has no member 'all'",
          "type 'Remote' does not conform to protocol 'Repo'",
        ], 0
      ),
    ])
  func cause(_ messages: [String], _ index: Int) {
    #expect(
      CompilerComplaint.cause(among: messages.map { Self.error($0) })?.message == messages[index])
  }

  @Test("Without an error there is no cause") func none() {
    #expect(CompilerComplaint.cause(among: []) == nil)
  }
}
