import Testing

@testable import WorkbookCommands

@Suite("A prediction's question", .onOwnThreads) struct PredictionQuestionTests {
  static let text = """
    # What does it see?

    Two changes, one after
    the other. **What does `seen` hold?**

    ```swift
    import Testing

    let a = 1
    ```

    ```text
    not run
    ```

    ```swift
    let b = 2
    ```

    - **a** nothing
    - **b** the old value,
      once
    """

  @Test("Title, words, code and choices are read") func whole() throws {
    let question = try PredictionQuestion(Self.text)
    #expect(question.title == "What does it see?")
    #expect(question.code == "import Testing\n\nlet a = 1\n\nlet b = 2\n")
    #expect(
      question.choices == [
        .init(letter: "a", text: "nothing"), .init(letter: "b", text: "the old value, once"),
      ])
  }

  @Test("It is shown with its code set in, lines that fit, and no marks") func shown() throws {
    #expect(
      try PredictionQuestion(Self.text).text(.plain) == """
        What does it see?

        Two changes, one after the other. What does `seen` hold?

            import Testing

            let a = 1

            not run

            let b = 2

          a  nothing
          b  the old value, once
        """)
  }

  @Test("A choice is typed by its letter or its text, in any case") func typed() throws {
    let question = try PredictionQuestion(Self.text)
    for typed in ["b", "B", "The old value, once"] {
      #expect(question.choice(typed)?.letter == "b")
    }
    for typed in ["", "c", "b)", "old"] { #expect(question.choice(typed) == nil) }
  }

  @Test(
    "What is no question says why",
    arguments: [
      ("", .noTitle), ("What?", .noTitle), ("# A\n\n- **a** one", .badChoices),
      ("# A\n\n- **a** one\n- **a** two", .badChoices), ("# A\n\n- **A** one", .badChoices),
      ("# A\n\n- **a** one\nand more", .badChoices),
    ] as [(String, PredictionFault)])
  func faults(_ text: String, _ fault: PredictionFault) {
    #expect(throws: fault) { try PredictionQuestion(text) }
  }

  @Test("Lists and tables keep their lines, and an open block of code is none") func blocks() {
    let list = "- one\n- two"
    #expect(TextBlock.paragraph(list).text(.plain) == list)
    #expect(TextBlock.paragraph("| a |\n| b |").text(.plain) == "| a |\n| b |")
    #expect(TextBlock.paragraph("one two three").text(.plain, width: 8) == "one two\nthree")
    #expect(TextBlock.all(in: "a\n\n```swift\nlet a = 1") == [.paragraph("a")])
  }
}

@Suite("A prediction's answer", .onOwnThreads) struct PredictionAnswerTests {
  @Test("Title, measured answer, choice and reason are read") func whole() throws {
    let answer = try PredictionAnswer(
      "# What?\n\nMeasured: fails with seen → [20]\nChoice: b\n\nIt is early.\n\nMeasured: twice.\n"
    )
    #expect(answer.title == "What?")
    #expect(answer.measured == .fails("seen → [20]"))
    #expect(answer.choice == "b")
    #expect(answer.why == "It is early.\n\nMeasured: twice.")
  }

  @Test(
    "What is no answer says why",
    arguments: [
      ("Measured: passes", .noTitle), ("# A\n\nIt passes.", .noMeasurement),
      ("# A\n\nMeasured: twice", .badMeasurement("twice")),
    ] as [(String, PredictionFault)])
  func faults(_ text: String, _ fault: PredictionFault) {
    #expect(throws: fault) { try PredictionAnswer(text) }
  }
}
