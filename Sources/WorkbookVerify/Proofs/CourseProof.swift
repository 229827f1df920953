import Foundation

/// Proves that all places that name the lessons agree: table, manifest, folders and README.
struct CourseProof {
  var course: Course
  /// The output of `swift package dump-package`, or `nil` if it failed.
  var dump: Data?

  private struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
      var path: String?
    }

    var targets: [Target]
  }

  func claims() -> [Claim] {
    [
      Claim("the checker reads the table as SwiftPM does", unless: manifest),
      Claim(
        "every lesson has its parts, and nothing lies around that no lesson owns", unless: parts),
      Claim(
        "TestPatterns is what the lessons are judged with",
        unless: course.isUnchanged(.testPatterns)
          ? []
          : [
            "\(Original.testPatterns.folder) is not its copy; run `swift run workbook verify NN --seal`"
          ]),
      Claim(
        "the README's table has every lesson by its title and kind",
        unless: readme + PublishedProof(course: course).objections),
    ]
  }

  /// The targets in which the table and the manifest differ.
  private var manifest: [String] {
    guard let dump, let manifest = try? JSONDecoder().decode(Manifest.self, from: dump) else {
      return ["`swift package dump-package` gave no manifest"]
    }
    let expected = Set(course.lessons.flatMap(Self.targets))
    let places = ["Exercises/", "Solutions/", "Sources/Subjects/", "Tests/Suites/"]
    let found = Set(
      manifest.targets.compactMap { target in
        target.path.map { "\(target.name) at \($0)" }
      }.filter { target in places.contains { target.contains(" at \($0)") } })
    return expected.subtracting(found).sorted().map { "no target \($0)" }
      + found.subtracting(expected).sorted().map {
        "a target \($0) that no lesson of the table has"
      }
  }

  private static func targets(of lesson: Lesson) -> [String] {
    switch lesson.kind {
    case .refactor:
      [
        "\(lesson.name) at \(lesson.exercise)", "\(lesson.name)Solution at \(lesson.solution)",
        "\(lesson.name)Tests at \(lesson.suite)",
      ]
    case .test(let subject):
      [
        "\(lesson.name)Tests at \(lesson.exercise)",
        "\(lesson.name)SolutionTests at \(lesson.solution)",
        "\(subject) at \(lesson.given.folder)",
      ]
    }
  }

  private var parts: [String] {
    course.lessons.flatMap { lesson in
      course.missingPartsToShip(of: lesson).map { "\(lesson.folder) has no \($0)" }
    } + course.strays.map { "\($0) belongs to no lesson" }
  }

  /// The missing and extra rows of the README, as in `| 08 | [Callbacks](…) | write tests | … |`.
  private var readme: [String] {
    let text = (try? Files.text(at: course.path("README.md"))) ?? ""
    let rows = text.split(separator: "\n").filter {
      $0.contains("](Exercises/") && $0.hasPrefix("|")
    }
    let expected = course.lessons.map { lesson in
      let kind = lesson.isGraded ? "write tests" : "refactor"
      return
        "| \(lesson.label) | [\(course.title(of: lesson))](\(lesson.exercise)/README.md) | \(kind) |"
    }
    let missing = expected.filter { row in !rows.contains { $0.hasPrefix(row) } }
    let others = rows.filter { row in !expected.contains { row.hasPrefix($0) } }
    return missing.map { "no row \($0)" } + others.map { "a row of no lesson: \($0)" }
      + rows.filter { $0.contains(NewLesson.mark) }.map { "a row to fill in: \($0)" }
  }
}
