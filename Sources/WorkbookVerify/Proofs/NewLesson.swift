/// The files of a lesson that can be checked, and in which everything is still to be said.
///
/// Its code is the least that has a line of the core, a line beyond it, a bug in each, and a
/// starter that falls short: each claim of `verify` has something to look at.
struct NewLesson {
  /// What stands where an author has something to say; `verify` names each place.
  static let mark = "TODO: "

  let lesson: Lesson
  /// Whether the module under test is there already, with bugs that only its author can plant.
  let hasSubject: Bool

  init(_ lesson: Lesson, hasSubject: Bool) {
    self.lesson = lesson
    self.hasSubject = lesson.isGraded && hasSubject
  }

  /// The lesson's name in words, as in `Pages of posts`.
  static func title(of lesson: Lesson) -> String {
    let words = lesson.name.replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" }
      .split(separator: " ").map(String.init)
    let rest = words.dropFirst().map { $0 == $0.uppercased() ? $0 : $0.lowercased() }
    return ([words[0]] + rest).joined(separator: " ")
  }

  /// All files, by their paths in the package.
  var files: [String: String] {
    var texts = pages
    texts["\(lesson.variants)/prediction"] =
      lesson.isGraded ? "run: starter catches\n" : "run: starter\n"
    switch lesson.kind {
    case .refactor:
      texts["\(lesson.exercise)/Screen.swift"] = screen("\"\"")
      texts["\(lesson.solution)/Screen.swift"] = screen(Self.answer)
      texts["\(lesson.variants)/starter"] = "red S1\n"
      texts.merge(proven(in: lesson.suite, on: "\(lesson.solution)/Screen.swift")) { _, new in new }
    case .test:
      texts["\(lesson.exercise)/\(lesson.name)Tests.swift"] = starterTests
      texts["\(lesson.variants)/starter"] = "lets through S1 and catches 0\n"
      guard !hasSubject else { break }
      let code = "\(lesson.given.folder)/Screen.swift"
      texts[code] = screen(Self.answer)
      texts.merge(proven(in: lesson.solution, on: code)) { _, new in new }
    }
    return texts
  }

  /// Tests of all lines, and the bugs that they catch.
  private func proven(in folder: String, on code: String) -> [String: String] {
    tests(in: folder).merging(variants(of: code)) { _, new in new }
  }
}

// MARK: - Code

extension NewLesson {
  private static let answer = "name.isEmpty ? \"Hello\" : \"Hello, \\(name)\""

  private func screen(_ greeting: String) -> String {
    """
    /// \(Self.mark)what the code is about.
    public struct Screen: Sendable {
      public init() {}

      public func greeting(of name: String) -> String {
        \(greeting)
      }
    }

    """
  }

  private var starterTests: String {
    """
    import \(lesson.codeModule)
    import Testing

    @Suite("Greeting") struct GreetingTests {
      @Test("\(Self.mark)a test that says too little") func greets() {
        \(hasSubject ? "#expect(Bool(true))" : "#expect(Screen().greeting(of: \"Ada\") != \"\")")
      }
    }

    """
  }

  private func tests(in folder: String) -> [String: String] {
    func file(_ type: String, _ title: String, _ name: String, _ greeting: String) -> String {
      """
      import \(lesson.codeModule)
      import Testing

      @Suite("\(type)") struct \(type) {
        @Test("\(title)") func greeting() {
          #expect(Screen().greeting(of: "\(name)") == "\(greeting)")
        }
      }

      """
    }
    return [
      "\(folder)/GreetingTests.swift": file(
        "GreetingTests", "S1 · A greeting names who is greeted", "Ada", "Hello, Ada"),
      "\(folder)/Beyond/BeyondGreetingTests.swift": file(
        "BeyondGreetingTests", "S2 · Without a name there is no comma", "", "Hello"),
    ]
  }

  private func variants(of path: String) -> [String: String] {
    func variant(_ head: String, _ greeting: String) -> String {
      """
      \(head)

      --- a/\(path)
      +++ b/\(path)
      @@ -6,1 +6,1 @@
      -    \(Self.answer)
      +    \(greeting)

      """
    }
    let folder = lesson.variants
    return [
      "\(folder)/forgets-the-name.diff": variant(
        """
        kind: mutant
        breaks: S1
        order: 1
        tells: It greets everybody alike.
        seen: owner/repository#1 \(Self.mark)a public thread in which such a bug shipped.
        """, "\"Hello\""),
      "\(folder)/keeps-the-comma.diff": variant(
        "kind: mutant\nbreaks: S2\ntells: It greets nobody with a comma.", "\"Hello, \\(name)\""),
      "\(folder)/other-order.diff": variant(
        "kind: alternative\ntells: It asks for the name first.",
        "!name.isEmpty ? \"Hello, \\(name)\" : \"Hello\""),
    ]
  }
}
