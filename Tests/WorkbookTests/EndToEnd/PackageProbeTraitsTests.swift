import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension PackageProbeTests {
  @Suite("Traits of packages", .serialized) struct Traits {
    private let course: FixtureCourse

    init() throws { course = try FixtureCourse.probing() }

    private func report(on package: SmallPackage, _ options: String = "") throws -> String {
      let answer = try course.run("probe \(package.path) \(options)")
      #expect(answer.exit == .exited(1), "\(answer.text)")
      #expect(!answer.text.contains("Tests that were left out"), "\(answer.text)")
      #expect(!answer.text.contains("which functions no test runs"), "\(answer.text)")
      return answer.text
    }

    @Test("Resources of a library and of its tests are there, and files beside the tests")
    func resources() throws {
      let text = try report(on: try .resources())
      #expect(text.contains("if text.isEmpty { return false }` could be deleted"), "\(text)")
      #expect(text.contains("all 2 tests still pass"), "\(text)")
    }

    @Test("A macro and what it is built from are named, and the library that uses it is probed")
    func macro() throws {
      let text = try report(on: try .macro())
      #expect(text.contains("Macros (macro), Expanding (library)"), "\(text)")
      #expect(text.contains("if number < 0 { return false }` could be deleted"), "\(text)")
    }

    @Test("A function that a result builder turns into a value stops no other") func builders()
      throws
    {
      let text = try report(on: try .resultBuilders())
      // Of another function; the deletion may be set aside with a mutant that does not compile.
      let lines = ["Small.swift:26", "Small.swift:27"]
      #expect(lines.contains { text.contains($0) }, "\(text)")
      #expect(text.contains("Small, set aside: a build with them failed"), "\(text)")
    }

    @Test("Locks and yields are counted, and the code around them is tried") func locking() throws {
      let package = try SmallPackage.locking()
      let answer = try course.run("probe \(package.path) --all")
      #expect(answer.text.contains("locking and unlocking"), "\(answer.text)")
      #expect(answer.text.contains("yields to other tasks"), "\(answer.text)")
      #expect(!answer.text.contains("`lock.lock()` could"), "\(answer.text)")
      #expect(answer.text.contains("killed by a failing test"), "\(answer.text)")
    }

    @Test("The time bounds the whole call: a step that was started is cut") func budget() throws {
      // A build and three runs of 3.5 s take longer than the budget of 12 s. A run of more than six
      // seconds would count as hanging, also on a busy machine.
      let tests = """
        import Foundation
        @Suite(.serialized) struct Slow {
          @Test(arguments: 1...7) func waits(_ number: Int) {
            Thread.sleep(forTimeInterval: 0.5)
            #expect(isEven(2))
          }
        }

        """
      let package = try SmallPackage(code: SmallPackage.counting, tests: tests)
      let start = ContinuousClock.now
      let answer = try course.run("probe \(package.path) --minutes 0.2")
      #expect(start.duration(to: .now) < .seconds(40), "\(answer.text)")
      #expect(answer.exit == .exited(1), "\(answer.text)")
      #expect(answer.text.contains("no mutant was tested. The time was up while"), "\(answer.text)")
    }
  }
}
