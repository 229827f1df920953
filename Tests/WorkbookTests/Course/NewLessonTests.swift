import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse
@testable import WorkbookVerify

@Suite("A new lesson", .onOwnThreads) struct NewLessonTests {
  private let place: TemporaryCourse

  init() throws {
    place = try TemporaryCourse()
    let rows = place.course.lessons.map { lesson in
      "| \(lesson.label) | [A](\(lesson.exercise)/README.md) | refactor |"
    }
    try place.folder.write(rows.joined(separator: "\n") + "\n\nMore.\n", to: "README.md")
  }

  private func add(
    _ folder: String, _ kind: Lesson.Kind
  ) throws -> (course: Course, lesson: Lesson) {
    let lesson = try place.course.newLesson(folder, kind)
    _ = try place.course.add(lesson)
    let course = try Course(containing: place.folder.path)
    return (course, try course.lesson(named: folder))
  }

  @Test(
    "It has its place in the table and in the README, by its number",
    arguments: ["05-PagesOfPosts", "20-PagesOfPosts"])
  func order(_ folder: String) throws {
    let (course, lesson) = try add(folder, .refactor)
    #expect(course.lessons.map(\.number) == [1, 2, 3, 4, lesson.number])
    let readme = try place.folder.text(of: "README.md").split(separator: "\n")
    #expect(
      readme[4] == """
        | \(lesson.label) | [Pages of posts](Exercises/\(folder)/README.md) | refactor | TODO: what one learns |
        """)
    #expect(course.title(of: lesson) == "Pages of posts")
  }

  @Test(
    "It is a whole lesson, and says where its author has something to say",
    arguments: [Lesson.Kind.refactor, .test(subject: "Pager")])
  func whole(_ kind: Lesson.Kind) throws {
    let (course, lesson) = try add("05-Pages", kind)
    for original in [lesson.start, lesson.given] { try course.seal(original) }
    let variants = try course.variants(of: lesson)
    #expect(variants.map(\.name) == ["forgets-the-name", "keeps-the-comma", "other-order"])
    // The bugs can be built, all at once.
    _ = try course.schemata(of: lesson, variants)
    #expect(Behaviour.ordered(course.behaviour(of: lesson).core.keys) == ["S1"])
    #expect(Behaviour.ordered(course.behaviour(of: lesson).beyond.keys) == ["S2"])
    #expect(LessonHints(lesson, in: course).objections(lines: ["S1", "S2"]).isEmpty)
    let prediction = try course.prediction(of: lesson)
    #expect(prediction.question.title == prediction.answer.title)
    #expect(course.starterDeclaration(of: lesson) != nil)
    #expect(course.missingPartsToShip(of: lesson).isEmpty)
    let left = course.unwritten(in: lesson)
    #expect(
      left.contains(
        "Exercises/05-Pages/README.md:5: TODO: in a sentence: Afterwards you can …"))
    // Each lesson has a bug that shipped, and its author finds the place where to say so.
    #expect(variants.contains { ($0 as? Mutant)?.seen != nil })
    #expect(left.contains { $0.contains("/forgets-the-name.diff:5: seen: ") })
    for page in ["hints.md", "beyond.md", "prediction.md", "NOTES.md", "PREDICTION.md"] {
      #expect(left.contains { $0.contains("/\(page):") }, "\(page)")
    }
  }

  @Test("Of a subject that is there, the bugs are its author's to plant") func sharedSubject()
    throws
  {
    let (course, lesson) = try add("05-Greetings", .test(subject: "Greeter"))
    #expect(try course.variants(of: lesson).isEmpty)
    #expect(Files.names(in: course.path("Sources/Subjects/Greeter")) == ["Greeter.swift"])
  }

  @Test(
    "What is no lesson, or takes the place of another, is refused",
    arguments: ["Pages", "5-Pages", "05-", "01-Pages", "05-Counter"])
  func refused(_ folder: String) throws {
    let before = try place.folder.text(of: "Package.swift")
    #expect(throws: WorkbookError.self) {
      try place.course.add(place.course.newLesson(folder, .refactor))
    }
    #expect(try place.folder.text(of: "Package.swift") == before)
  }

  @Test("What is there already is not written over") func occupied() throws {
    try place.folder.write("mine", to: "Solutions/05-Pages/NOTES.md")
    #expect(throws: WorkbookError.self) { try add("05-Pages", .refactor) }
    #expect(try place.folder.text(of: "Solutions/05-Pages/NOTES.md") == "mine")
    #expect(!Files.isThere(place.course.path("Exercises/05-Pages")))
  }
}
