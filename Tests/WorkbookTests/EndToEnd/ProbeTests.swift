import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookVerify

extension EndToEndTests {
  @Suite("Probe", .serialized) struct Probing {
    @Test("What nobody notices is listed and kept, and fails until its author has a reason")
    func probe() throws {
      let course = try FixtureCourse()
      let subject = "Sources/Subjects/Greeter/Greeter.swift"
      let text = try Files.text(at: "\(course.root)/\(subject)").replacing(
        "init() {}\n", with: "init() {}\n\n  public func bow() {\n    print(\"bow\")\n  }\n")
      try course.write(text, to: subject)
      #expect(
        try course.run("verify 2 --probe").text.contains(
          "first run `swift run workbook verify 2 --seal`"))
      try course.write(text, to: ".pristine/\(subject)")
      let first = try course.run("verify 2 --probe")
      try expectOutput(first.text, of: "probe")
      #expect(first.exit == .exited(1))
      let kept = try Files.text(at: "\(course.root)/Tests/Variants/02-Greeting/probe.txt")
      #expect(ProbeFile(kept).unexplained.count == 3)
    }

    @Test("It asks for a lesson") func needsLesson() throws {
      let answer = try FixtureCourse().run("verify --probe")
      #expect(answer.exit == .exited(64))
      #expect(answer.text.contains("`verify --probe` needs to know which lesson you mean"))
    }
  }
}
