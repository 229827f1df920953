import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Digest", .onOwnThreads) struct DigestTests {
  private func value(_ texts: String...) -> String {
    var digest = Digest()
    for text in texts { digest.add(text) }
    return digest.value
  }

  @Test("The same is the same, in every process") func same() {
    #expect(value("a", "b") == value("a", "b"))
    #expect(value() == "cbf29ce484222325")
  }

  @Test("Order, boundaries, length and every byte count")
  func differences() {
    let long = String(repeating: "word", count: 8)
    let values = [
      value(), value(""), value("", ""), value("a"), value("a", ""), value("", "a"), value("ab"),
      value("ba"), value("a", "b"), value("b", "a"), value("abcdefgh"), value("abcdefg", "h"),
      value("abcdefghi"), value("abcdefghj"), value("abcdefgi"), value("bbcdefgh"),
      value(long), value(long + "a"), value(long + "b"), value("\0"), value("\0\0"),
      value("\0\0\0\0\0\0\0\0"), value("\0\0\0\0\0\0\0\0\0"),
    ]
    #expect(Set(values).count == values.count)
  }

  @Test("Data may lie anywhere in memory") func unaligned() {
    let data = Data("xabcdefghijklmnop".utf8)
    var digest = Digest()
    digest.add(data.dropFirst())
    #expect(digest.value == value("abcdefghijklmnop"))
  }
}

@Suite("Fingerprints of a lesson", .onOwnThreads) struct LessonDigestTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  private func digest(of name: String) throws -> LessonDigest {
    let environment = place.course.environmentDigest(place.toolchain)
    return try place.digest(of: place.lesson(name), environment)
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var lesson: String
    var file: String
    /// Which fingerprint the change shows in; nil for none.
    var part: String?

    var testDescription: String { "\(lesson): \(file)" }
  }

  static let changes: [Change] = [
    Change(lesson: "Counter", file: "Exercises/01-Counter/Counter.swift", part: "learner"),
    Change(lesson: "Counter", file: "Exercises/01-Counter/More/New.swift", part: "learner"),
    Change(lesson: "Counter", file: "Tests/Suites/01-Counter/CounterTests.swift", part: "learner"),
    Change(lesson: "Counter", file: "Exercises/01-Counter/README.md"),
    Change(lesson: "Counter", file: "Exercises/04-Other/Answer.swift"),
    Change(
      lesson: "Counter", file: ".pristine/Tests/Suites/01-Counter/CounterTests.swift",
      part: "content"),
    Change(
      lesson: "Counter", file: "Tests/Variants/01-Counter/counts-by-two.diff", part: "content"),
    Change(
      lesson: "Greeting", file: ".pristine/Sources/Subjects/Greeter/Greeter.swift", part: "content"),
    Change(lesson: "Greeting", file: "Sources/Subjects/Greeter/Greeter.swift", part: "learner"),
    Change(lesson: "Greeting", file: "Sources/Subjects/Waiter/Waiter.swift"),
    Change(lesson: "Greeting", file: "Exercises/02-Greeting/GreetingTests.swift", part: "learner"),
    Change(lesson: "Greeting", file: "Package.swift", part: "environment"),
    Change(
      lesson: "Greeting", file: ".pristine/Sources/TestPatterns/Gate.swift", part: "environment"),
    Change(lesson: "Greeting", file: "toolchain/swift", part: "environment"),
  ]

  @Test(
    "A change shows in the fingerprint of whoever makes it, and in no other", arguments: changes)
  func change(_ change: Change) throws {
    let before = try digest(of: change.lesson)
    try place.folder.write("// Something else than before\n", to: change.file)
    let after = try digest(of: change.lesson)
    #expect((before.learner != after.learner) == (change.part == "learner"))
    #expect((before.content != after.content) == (change.part == "content"))
    #expect((before.environment != after.environment) == (change.part == "environment"))
  }

  @Test("A file that gets another name is another program") func renamed() throws {
    let before = try digest(of: "Counter")
    let folder = "\(place.folder.path)/Exercises/01-Counter"
    try FileManager.default.moveItem(
      atPath: "\(folder)/Counter.swift", toPath: "\(folder)/Renamed.swift")
    #expect(try digest(of: "Counter").learner != before.learner)
  }
}
