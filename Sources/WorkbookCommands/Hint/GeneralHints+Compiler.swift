/// Hints for compiler errors that the lesson's own hints do not cover.
extension GeneralHints {
  func compiler(_ complaint: CompilerComplaint) -> [String] {
    switch complaint {
    case .brace:
      [
        "A brace is missing or is one too many, and seldom where the compiler says so: it notices at the end. Go up from there to the first line whose indentation does not fit the braces around it.",
        "Each `{` has its `}`. Behind a forgotten one everything belongs to the wrong thing, so that other errors of the same build may mean nothing.",
        "Put the cursor behind one `}` after another, from the bottom up: the editor marks the `{` that it closes. The first pair that surprises you is the place.",
      ]
    case .syntax:
      [
        "The compiler stopped reading at this column. Look at the sign directly before it: a quote, a bracket or a comma that is missing, or a word that is spelled in another way.",
        "As long as a line cannot be read, nothing is known of its meaning. Errors behind the first one often go away with it.",
        "Take the line away until the file compiles, and put it back piece by piece: the piece with which the error returns holds it.",
      ]
    case .missingAsync:
      [
        "The call is right; the function around it may not wait. Go up from the line to its `func`, `init` or closure.",
        "Only a function that is `async` may wait, and a test is a function like others. What must not wait, an initializer or a property, is no place for the call.",
        "`async` stands behind the parentheses: `@Test func shows() async {`. Where the call can fail as well it is `async throws`, in this order.",
      ]
    case .missingAwait:
      [
        "Something in this line waits, and does not say so. Which of its calls is declared with `async`, or belongs to an actor?",
        "`await` marks where others may run in between. It stands once, to the left of everything in the expression that waits.",
        "`let values = await model.load()`, and `#expect(await model.load() == [1])`. Together with `try` it is `try await`.",
      ]
    case .missingThrows:
      [
        "The call can fail, and nobody takes the error. Go up from the line to its `func`, or to its `do`: who is to have the error?",
        "An error is either handled here, in a `catch` for every error, or handed on, by `throws`. In a test the second is right: an error that leaves it is a failure, with its words.",
        lesson.isGraded
          ? "`throws` stands behind the parentheses, and behind `async`: `@Test func shows() async throws {`."
          : "`do { try … } catch { … }`: a bare `catch` takes every error, as `error`. A `catch` for one type alone leaves the others without a taker.",
      ]
    case .missingTry:
      [
        "One of the calls in this line can fail: its declaration says `throws`. Where in the line does it stand?",
        "`try` marks where a function may be left. It stands to the left of the whole expression, and before `await`.",
        "`let values = try decode(data)`, and `#expect(try decode(data) == [1])`. The function around it then `throws`, or has a `do` with a `catch`.",
      ]
    case .setUpOfMainActor:
      [
        "Look at the head of this method, not at its body: `setUp` and `tearDown` come from XCTestCase, which belongs to no actor, and so do your versions of them, whatever your class says.",
        "A method that replaces another has the isolation of that other one. Its asynchronous form may wait for the main actor, so on the main actor it can be.",
        """
        Replace the head, and leave the call of `super` out:

        @MainActor
        override func setUp() async throws {

        Or make what it makes in each test, or in a `struct` with `@Test`, whose properties are new for every test.
        """,
      ]
    case .isolation:
      [
        "The line touches what belongs to the main actor, from a place that does not. Which function or type around it lacks `@MainActor`? And is there a closure in between?",
        "What belongs to the main actor may be touched at once only by what belongs to it, too. Everybody else waits for it, by `await`, in an `async` function.",
        "`@MainActor` before the suite, `@MainActor @Suite struct …`, or before the one test, puts all its lines there. A closure that is called from anywhere stays outside.",
      ]
    case .sendability:
      [
        "A value goes where two tasks could change it at once. Which closure or which protocol does it cross, and is it a class, or a `var` from outside?",
        "Across tasks goes what cannot change, or what guards itself: structs of constants, actors, whatever lives on the main actor. A protocol that is `Sendable` asks that of everybody who conforms.",
        "Make the double a struct with constants, an actor, or `@MainActor final class`; and give a closure a constant copy (`[value]`) in place of the variable.",
      ]
    case .protocolNotMet:
      [
        "The notes below the error name what is missing, or nearly fits. Compare name, labels, types, `async` and `throws` word by word with the protocol's declaration.",
        "A requirement is met by a member that could be called in exactly its way. One that does less, without waiting or throwing, is fine; one that does more is not.",
        "Copy the requirement's line from the protocol, put `{ }` behind it, and move your body in. In a public type that meets a public protocol it is `public`.",
      ]
    case .unknownMember:
      [
        "The type in the message is the one that the compiler sees; is it the one you mean? Then look for the name in its declaration: \(declarations).",
        "A member is found by its exact name, on a value or on the type, never on both. An optional, an array and a task have other members than what is in them.",
        "In the editor, a dot behind the value lists every member there is. What the list lacks has another name, another type, or is private.",
      ]
    case .unknownName:
      [
        "Is it a slip of the pen, a name from inside other braces, or one from a module that this file does not import?",
        "A name lives from its declaration to the end of the braces around it. What another module declares is known after `import`, if it is public there. `error` is a name in a bare `catch` only.",
        "Find the declaration: \(declarations). The first lines of the README's blocks show what a file of this lesson imports.",
      ]
    case .notAccessible:
      [
        "It is there, and not for you at this place: private, constant, or made from something else. Who is meant to change it?",
        "What can be set from outside can be wrong from outside. `private(set)` and computed properties say that the type keeps the value right by itself.",
        "Call the method whose work it is to change the value, and read it afterwards; inside the type, change what it is made from.",
      ]
    case .otherTypes:
      [
        "Two types meet in this line that have nothing in common. The message names both: which one did you expect, and what has made the other of it?",
        "Both sides of `==` have one type, and an argument has the parameter's. An optional, an error behind `any Error` and a list are other types than what is in them.",
        "Put each side in a `let` of its own with its type written out. The compiler then complains about the side that is not what you think.",
      ]
    case .arguments:
      [
        "Compare the call with the declaration: number, order and labels of the arguments. The notes below the error quote it where they can; otherwise look there: \(declarations).",
        "Labels belong to a function's name. A parameter with a value of its own may be left out, and the others may not.",
        "In the editor, type the name and an open parenthesis: it offers every form of the call, with its labels.",
      ]
    case .declaredTwice:
      [
        "The same name is declared twice in one place: two tests, or a stored and a computed property. Search your files for it; a file that was copied has them all twice.",
        "Within one type, or at the top of a module's files, a name with the same labels and types stands for one thing.",
        "Rename one of them, or take it away. The names of tests may be whole sentences: `@Test(\"It keeps the title\") func keepsTheTitle()`.",
      ]
    case .withoutValue:
      [
        "Which stored property has no value when the initializer ends? The notes below the error name it.",
        "All of a type has a value before anybody can use it: written at its declaration, or set in `init`, on every way through.",
        "`self.name = name` in `init`, or a value at the declaration. A property that is made from others has braces in place of storage.",
      ]
    case .notExhaustive:
      [
        "The note below the error names the case that is missing. What is to be shown in it?",
        "A `switch` says something about every case there is, so that a new one cannot be forgotten.",
        "Write the missing case out. A `default` would silence the compiler now, and for every case to come.",
      ]
    case .suiteAsks:
      [
        "The line of source is how the given suite uses your code. Compare it with your declaration, word by word: name, labels, `async`, `throws`, type, and whether it is `public`.",
        "The suite is the first user of your code. Names and types that it calls are part of the task, and so they stay when the inside changes.",
        "Find the name in the README: its task and its Behaviour say what it is. As shipped all of it compiled; `swift run workbook reset \(lesson.number)` can bring the starter back, after a backup, and `reset --undo` yours.",
      ]
    case .other:
      [
        "Read the first error with its line and its notes, and leave the others for later: they often go away with it. What did you change there since it last compiled?",
        "The compiler tells where it could not go on, which is at the mistake or behind it, not before it.",
        "Take back the last change, or comment it out, until it compiles. Then make it again in smaller steps, with a `let` for each, and check after each step.",
      ]
    }
  }

  /// The place where names that a learner's file can use are declared.
  private var declarations: String {
    lesson.isGraded
      ? "\(lesson.given.folder), or Sources/TestPatterns for the helpers"
      : "\(lesson.exercise), or \(lesson.suite) for what the suite brings"
  }
}
