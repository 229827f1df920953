// MARK: - Pages

extension NewLesson {
  var pages: [String: String] {
    [
      lesson.readme: readme,
      "\(lesson.exercise)/beyond.md": """
      # Beyond: \(Self.title(of: lesson).lowercased())

      \(Self.mark)what these lines are about.

      - **S2** A greeting without a name is "Hello", without a comma.

      """,
      "\(lesson.exercise)/hints.md": hints,
      lesson.prediction: """
      # \(predictionTitle)

      \(Self.mark)what the code does, in a sentence or two. **\(predictionTitle)**

      ```swift
      \(shownCode)
      ```

      """,
      lesson.predictionAnswer: """
      # \(predictionTitle)

      Measured: \(lesson.isGraded ? "0 of 1 bugs" : "0 of 1 tests pass")

      \(Self.mark)why, in at most 120 words.

      """,
      "\(lesson.solution)/NOTES.md": """
      # Why this solution

      \(Self.mark)each decision, and what another one would have cost.

      """,
    ]
  }

  private var predictionTitle: String {
    lesson.isGraded
      ? "How many bugs do the shipped tests catch?" : "How many tests pass for the shipped code?"
  }

  /// Code that stands in the starter.
  private var shownCode: String {
    lesson.isGraded ? "@Suite(\"Greeting\") struct GreetingTests {" : "  public init() {}"
  }

  private var readme: String {
    """
    # \(Self.title(of: lesson))

    *\(lesson.isGraded ? 45 : 25) minutes · builds on 01*

    \(Self.mark)in a sentence: Afterwards you can …

    ## \(Self.mark)what hurts

    \(Self.mark)the naive way, and why it fails.

    ```swift
    import \(lesson.codeModule)
    ```

    ## \(Self.mark)the idea

    ## Behaviour

    - **S1** A greeting names who is greeted: "Hello, Ada".

    \(Self.mark)five to ten lines, one rule each.

    ## Your task

    \(Self.mark)what to \(lesson.isGraded ? "test" : "change"), in small steps.

    """
  }

  private var hints: String {
    let sections = ["S1", "S2", "Does not compile"].map { section in
      let quoted = section.hasPrefix("S") ? "" : "\"Cannot find … in scope\": "
      return """
        ## \(section)

        ### Point
        \(quoted)\(Self.mark)where to look, as a question.

        ### Principle
        \(Self.mark)the idea behind it.

        ### Worked example
        \(Self.mark)the same in other code.

        """
    }
    return (["# Hints\n"] + sections).joined(separator: "\n")
  }
}

extension Course {
  /// The places of a lesson that still wait for its author's words, as `PATH:LINE: words`.
  func unwritten(in lesson: Lesson) -> [String] {
    let folders = [
      lesson.exercise, lesson.solution, lesson.given.folder, lesson.suite, lesson.variants,
    ]
    return folders.unique.flatMap { folder in
      FileTree(below: path(folder)).files.flatMap { name -> [String] in
        let text = (try? Files.text(at: path("\(folder)/\(name)"))) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .compactMap { number, line in
            line.contains(NewLesson.mark)
              ? "\(folder)/\(name):\(number + 1): \(line.drop { !$0.isLetter })" : nil
          }
      }
    }
  }
}
