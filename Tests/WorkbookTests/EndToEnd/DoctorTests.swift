import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse
@testable import WorkbookVerify

extension EndToEndTests {
  @Suite("Doctor", .serialized) struct DoctorCommand {
    private func fakeSwift(_ script: String, in course: FixtureCourse) throws -> String {
      let folder = "\(course.root)/.build/fake"
      try course.write("#!/bin/sh\n\(script)\n", to: ".build/fake/swift")
      #expect(chmod("\(folder)/swift", 0o755) == 0)
      return "\(folder):/usr/bin:/bin"
    }

    @Test("On a machine that can build, nothing stands in the way")
    func sound() throws {
      let answer = try FixtureCourse().run("doctor")
      #expect(answer.exit == .exited(0), "\(answer.text)")
      for what in ["workbook", "Swift Testing", "XCTest", "package", "builds", "write access"] {
        #expect(answer.text.contains("✓ \(what) "), "\(what)")
      }
      // One that nobody verified is a warning.
      let version = try Toolchain.find().askVersion()
      #expect(answer.text.contains("✓ toolchain ") == (version?.support == .verified))
      #expect(answer.text.contains("Nothing is missing"))
    }

    @Test("--plain is words alone")
    func plain() throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      let doctor = try course.run("doctor --plain --color always").text
      #expect(doctor.contains("ok      toolchain"))
      let check = try course.run("check 4 --plain").text
      #expect(check.hasPrefix("ok 04 "))
      let list = try course.run("list --plain").text
      for sign in ["\u{1B}", "✓", "✗", "·"] {
        #expect(!"\(doctor)\(check)\(list)".contains(sign))
      }
    }

    @Test("Without a toolchain the rest is examined all the same")
    func noToolchain() throws {
      let answer = try FixtureCourse().run("doctor", path: "/nowhere")
      #expect(answer.exit == .exited(70))
      #expect(answer.text.contains("✗ toolchain"))
      #expect(answer.text.contains("no program `swift` in /nowhere"))
      #expect(answer.text.contains("<installation>"))
      #expect(answer.text.contains("✓ write access"))
    }

    @Test("A toolchain that is too old is said before a lesson is built, and by doctor")
    func tooOld() throws {
      let course = try FixtureCourse()
      let path = try fakeSwift("echo Swift version 5.10", in: course)
      let check = try course.run("check 1", path: path)
      #expect(check.exit == .exited(70))
      try expectOutput(check.text, of: "toolchain-too-old")
      let doctor = try course.run("doctor", path: path)
      #expect(doctor.exit == .exited(70))
      #expect(doctor.text.contains("✗ toolchain      Swift 5.10 at <course>/.build/fake/swift"))
    }

    @Test("A toolchain that cannot answer is said with its own words")
    func broken() throws {
      let course = try FixtureCourse()
      let path = try fakeSwift("echo no toolchain is chosen >&2; exit 3", in: course)
      let check = try course.run("check 1", path: path)
      #expect(check.exit == .exited(70))
      try expectOutput(check.text, of: "toolchain-broken")
      let doctor = try course.run("doctor", path: path)
      #expect(doctor.exit == .exited(70))
      #expect(doctor.text.contains("exit status 3: no toolchain is chosen"))
    }

    @Test("A folder that cannot be written is found")
    func unwritable() throws {
      let course = try FixtureCourse()
      try course.write("", to: ".workbook")
      let answer = try course.run("doctor")
      #expect(answer.exit == .exited(70))
      #expect(answer.text.contains("✗ write access   the tool cannot write .workbook"))
    }

    @Test("A package that was copied in part is told with the part that is missing")
    func missingPart() throws {
      let course = try FixtureCourse()
      course.remove(".pristine")
      let answer = try course.run("doctor")
      #expect(answer.exit == .exited(70))
      #expect(answer.text.contains("there is no .pristine in <course>,"))
      #expect(answer.text.contains("git checkout .pristine"))
    }
  }
}
