import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("A lesson's README", .onOwnThreads) struct LessonReadmeTests {
  @Test("Behaviour and Swift blocks are read, and nothing else") func whole() {
    let readme = LessonReadme(
      """
      # Counting

      - **S1** A new counter stands at 0.
      - **S10** It never goes **beyond** its limit.
      - **SX** This is no line.
      - **S** Nor this.
      - **S6**\u{20}
      - **S7**: Nor one of another form.
      - **S8a** Nor one of another name.
      * **S3** Nor is this.

      ```swift
      let a = 1

      let b = 2
      ```

      ```
      - **S4** A block without a language.
      ```

      ```swift
      // - **S5** Not from within a block.
      ```
      """)
    #expect(
      readme.behaviour.filter { $0.key != "S4" } == [
        "S1": "A new counter stands at 0.", "S10": "It never goes **beyond** its limit.",
      ])
    #expect(
      readme.swiftBlocks == [
        "let a = 1\n\nlet b = 2\n", "// - **S5** Not from within a block.\n",
      ])
  }

  @Test(
    "The line below the title says which lessons come first",
    arguments: [
      ("*45 minutes · builds on 03, 04*", [3, 4]), ("*25 minutes · builds on 10*", [10]),
      ("*15 minutes*", []), ("It builds on 03.", []),
    ])
  func buildsOn(line: String, lessons: [Int]) {
    #expect(LessonReadme("# Counting\n\n\(line)\n\n*Not* builds on 9.\n").buildsOn == lessons)
  }

  @Test("A line of Behaviour goes on where the next lines are indented") func wrapped() {
    let readme = LessonReadme(
      """
      - **S1** A counter stands at 0,
        whatever
        it counts.
      Not part of it.
        Nor this.
      - **S2** It counts.

        A paragraph of its own.
      """)
    #expect(
      readme.behaviour == ["S1": "A counter stands at 0, whatever it counts.", "S2": "It counts."])
  }

  @Test("All words count, code and Behaviour too, and those of Behaviour by themselves")
  func words() {
    let readme = LessonReadme(
      """
      # One two

      three `four`, five.

      ```swift
      ## eight nine ten
      ```

      ## Behaviour

      - **S1** None of these.

      ### Nor these

      ## thirteen
      """
    )
    #expect(readme.wordCount == 24 && readme.behaviourWordCount == 10)
  }

  @Test("A block that never ends is no block") func openBlock() {
    #expect(LessonReadme("```swift\nlet a = 1").swiftBlocks.isEmpty)
  }
}

@Suite("Hints", .onOwnThreads) struct HintsTests {
  private static let hints = Hints(
    """
    # Hints

    Words before any section.

    ## S1

    Words before any level.

    ### Point

    Look here.

    And there.

    ### Principle

    ### Worked example

    See the README.

    ## Does not compile

    ### Point

    Read the first error.
    """)

  @Test("A hint is found by section and level, without the blank lines around it") func text() {
    #expect(Self.hints.text(of: "S1", level: 0) == "Look here.\n\nAnd there.")
    #expect(Self.hints.text(of: "S1", level: 2) == "See the README.")
    #expect(Self.hints.text(of: "Does not compile", level: 0) == "Read the first error.")
    #expect(Self.hints.text(of: "S2", level: 0) == nil)
  }

  @Test("Levels that are missing or empty are named in order") func missing() {
    #expect(Self.hints.missingLevels(in: "S1") == ["Principle"])
    #expect(Self.hints.missingLevels(in: "Does not compile") == ["Principle", "Worked example"])
    #expect(Self.hints.missingLevels(in: "S2") == Hints.levels)
  }

  @Test(
    "The minutes stand in the line below the title, or nowhere",
    arguments: [
      ("# A\n\n*45 minutes · builds on 03, 04*\n", 45), ("# A\n*1 minute*", 1),
      ("*25 minutes*", 25), ("# A\n\nIt takes 45 minutes.\n", nil),
      ("# A\n\n*forty minutes*\n", nil), ("# A\n\n*45*\n", nil), ("", nil),
      ("# A\n\nOne.\n\nTwo.\n\n*45 minutes*\n", nil),
    ] as [(String, Int?)])
  func minutes(_ text: String, _ minutes: Int?) {
    #expect(LessonReadme.minutes(in: text) == minutes)
  }
}
