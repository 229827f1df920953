/// Hints for compiler errors that the lesson's own hints do not cover.
extension GeneralHints {
  func compiler(_ complaint: CompilerComplaint) -> [String] {
    switch complaint {
    case .brace:
      [
        "A brace is missing, or there is one too many. The compiler notices that only at the end, so go up from there to the first line whose indentation does not fit the braces around it.",
        "Each `{` needs its `}`. After a forgotten one the compiler misreads everything, so ignore the other errors of this build.",
        "Put the cursor after one `}` at a time, from the bottom up. The editor marks the `{` that it closes. The first pair that surprises you is the place.",
      ]
    case .syntax:
      [
        "The compiler stopped reading at this column. Look at the character just before it: a quote, a bracket or a comma may be missing, or a word may be misspelled.",
        "The compiler cannot know what a line means before it can read it. The errors after the first one often go away with it.",
        "Comment the line out until the file compiles, and bring it back piece by piece. The piece that brings the error back contains it.",
      ]
    case .missingAsync:
      [
        "The call is right, but the function around it is not `async`. Go up from the line to its `func`, `init` or closure.",
        "Only an `async` function can wait, and a test is a function. A property or a synchronous initialiser is the wrong place for this call.",
        "Write `async` after the parentheses: `@Test func shows() async {`. If the call can also fail, write `async throws`, in this order.",
      ]
    case .missingAwait:
      [
        "A call in this line suspends, and the line does not say so. Which of its calls is declared `async`, or belongs to an actor?",
        "`await` marks where other code may run in between. Write it once, to the left of the whole expression.",
        "`let values = await model.load()`, and `#expect(await model.load() == [1])`. With `try` it is `try await`.",
      ]
    case .missingThrows:
      [
        "The call can fail, and no code handles the error. Go up from the line to its `func`, or to its `do`. Which of them should handle it?",
        "Handle an error in a `catch`, or pass it on with `throws`. In a test, pass it on: an error that leaves a test is a failure, and you see its words.",
        lesson.isGraded
          ? "Write `throws` after the parentheses, and after `async`: `@Test func shows() async throws {`."
          : "`do { try … } catch { … }`: a plain `catch` takes every error, as `error`. A `catch` for one type leaves the other errors unhandled.",
      ]
    case .missingTry:
      [
        "One of the calls in this line can fail: its declaration says `throws`. Which one is it?",
        "`try` marks where an error may leave the function. Write it to the left of the whole expression, before `await`.",
        "`let values = try decode(data)`, and `#expect(try decode(data) == [1])`. The function around it then needs `throws`, or a `do` with a `catch`.",
      ]
    case .setUpOfMainActor:
      [
        "Look at the declaration of this method, not at its body. `setUp` and `tearDown` come from XCTestCase, which belongs to no actor. Your versions of them belong to no actor either, even in a class on the main actor.",
        "A method that overrides another one has the same isolation. The asynchronous `setUp` can wait for the main actor, so you can put that one on the main actor.",
        """
        Replace the declaration, and leave out the call of `super`:

        @MainActor
        override func setUp() async throws {

        Or make the values in each test, or in a `struct` with `@Test`, whose properties are new for every test.
        """,
      ]
    case .testArguments:
      [
        "The error is about the `arguments:` of this `@Test`. Which of their values is a `static let` of a type with `@MainActor`?",
        "Swift Testing evaluates the arguments before it runs the test, outside of every actor. There, a property of the main actor can be read only with `await`.",
        "Write `nonisolated static let monday = …`, or `private let monday = …` outside of the type. The type of the value must be `Sendable`.",
      ]
    case .isolation:
      [
        "The line uses something that belongs to the main actor, from code that does not. Which function or type around it lacks `@MainActor`? And is there a closure in between?",
        "Code on the main actor can use such a value at once. Other code has to wait for it, with `await` in an `async` function.",
        "Write `@MainActor` before the suite, `@MainActor @Suite struct …`, or before the one test. All its lines then run on the main actor, except a closure that may be called from anywhere.",
      ]
    case .sendability:
      [
        "Two tasks could change this value at the same time. Which closure or which protocol does it cross, and is it a class, or a `var` from outside?",
        "You can send a value to another task if it cannot change, or if it protects itself: a struct of constants, an actor, a class on the main actor. A `Sendable` protocol requires that of every type that conforms.",
        "Make the double a struct with constants, an actor, or a `@MainActor final class`. Give a closure a constant copy (`[value]`) instead of the variable.",
      ]
    case .protocolNotMet:
      [
        "The notes below the error name what is missing or nearly fits. Compare name, labels, types, `async` and `throws` word by word with the protocol's declaration.",
        "Your method meets the requirement if it can be called in the same way. It may leave out `async` or `throws`, but it may not add them.",
        "Copy the requirement's line from the protocol, write `{ }` after it, and move your body in. If the type and the protocol are public, the method must be `public`.",
      ]
    case .unknownMember:
      [
        "The message names the type that the compiler sees. Is it the one you mean? Then look for the member in its declaration: \(declarations).",
        "The compiler finds a member by its exact name, on a value or on the type. An optional, an array and a task have other members than the value inside them.",
        "In the editor, type a dot after the value to see every member. If yours is not in the list, it has another name, belongs to another type, or is private.",
      ]
    case .unknownName:
      [
        "Is the name misspelled, declared inside other braces, or part of a module that this file does not import?",
        "You can use a name from its declaration to the end of the braces around it. After `import` you can use the public names of another module. `error` exists only in a plain `catch`.",
        "Find the declaration: \(declarations). The first lines of the README's blocks show what a file of this lesson imports.",
      ]
    case .notAccessible:
      [
        "The member exists, but you cannot use it here: it is private, constant or computed. Which code is meant to change it?",
        "With `private(set)` or a computed property, a type makes sure itself that the value is right.",
        "Call the method that changes the value, and read it afterwards. Inside the type, change the properties that it is computed from.",
      ]
    case .otherTypes:
      [
        "This line combines two types that do not fit. The message names both. Which one did you expect, and where does the other come from?",
        "Both sides of `==` need one type, and an argument needs the parameter's. An optional, an `any Error` and an array are other types than the value inside them.",
        "Put each side in a `let` of its own, with its type written out. The compiler then complains about the side that is not what you think.",
      ]
    case .arguments:
      [
        "Compare the call with the declaration: number, order and labels of the arguments. The notes below the error may quote it. Otherwise look there: \(declarations).",
        "The labels are part of a function's name. You can leave out an argument only if its parameter has a default value.",
        "In the editor, type the name and an open parenthesis: it offers every form of the call, with its labels.",
      ]
    case .declaredTwice:
      [
        "Two declarations have the same name: two tests, or a stored and a computed property. Search your files for it. If you copied a file, it has all of them twice.",
        "In one type, or at the top level of a module, only one declaration can have this name, these labels and these types.",
        "Rename one of them, or delete it. A test can have a whole sentence as its name: `@Test(\"It keeps the title\") func keepsTheTitle()`.",
      ]
    case .withoutValue:
      [
        "Which stored property has no value when the initialiser ends? The notes below the error name it.",
        "Every stored property needs a value before the instance can be used: at its declaration, or in `init` on every path.",
        "Write `self.name = name` in `init`, or a value at the declaration. Give a property that you compute from others a body in braces.",
      ]
    case .notExhaustive:
      [
        "The note below the error names the missing case. What should the program do in it?",
        "A `switch` handles every case, so the compiler reminds you when there is a new one.",
        "Write the missing case. A `default` would silence the compiler now, and for every new case.",
      ]
    case .suiteAsks:
      [
        "The quoted line shows how the given suite uses your code. Compare it with your declaration, word by word: name, labels, `async`, `throws`, type, and whether it is `public`.",
        "The suite is the first user of your code. The names and types that it uses are part of the task, so keep them when you change the inside.",
        "Find the name in the README: the task and the Behaviour say what it is. The starter compiled: `swift run workbook reset \(lesson.number)` brings it back after a backup, and `reset --undo` brings back your version.",
      ]
    case .other:
      [
        "Read the first error with its line and its notes, and leave the others for later: they often go away with it. What did you change there since it last compiled?",
        "The compiler reports the place where it could not go on. The mistake is there or before it.",
        "Take back your last change, or comment it out, until the code compiles. Then make it again in smaller steps, with a `let` for each, and check after each step.",
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
