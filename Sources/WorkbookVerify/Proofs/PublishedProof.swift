/// Proves what READMEs say of the articles' own tests: how many planted bugs they catch here.
///
/// They are those tests of the starter, or of the given suite, whose type is named `Published…`; a
/// starter without such a type is published as a whole. The bugs are those of the core.
struct PublishedProof {
  var course: Course

  /// The page that says it, apart from what learners read: the number may answer a prediction.
  static let page = "Tests/README.md"

  /// What that page says, by the lesson's number, as in `| … | 05 | 5 of 107 |`.
  private var told: [String: Measurement] {
    let text = (try? Files.text(at: course.path(Self.page))) ?? ""
    let rows = text.matches(of: /(?m)^\|.*\| (\d\d) \| (\d+ of \d+) \|$/)
    return Dictionary(
      rows.compactMap { row in Measurement("\(row.2) bugs").map { (String(row.1), $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What the lesson's own README says, as in `| the starter | the 92 of this lesson | 7 |`.
  private func told(in lesson: Lesson) -> [Measurement] {
    let text = (try? Files.text(at: course.path("\(lesson.exercise)/README.md"))) ?? ""
    let row =
      /\| the (?:starter|published tests)[^|]*\| the (\d+) [^|]*this lesson[^|]*\| (\d+) \|/
    return text.matches(of: row).compactMap { Measurement("\($0.2) of \($0.1) bugs") }
  }

  /// Rows of the table that no lesson is behind.
  var objections: [String] {
    Set(told.keys).subtracting(course.lessons.map(\.label)).sorted().map {
      "a row on published tests in \($0), which is no lesson"
    }
  }

  /// None where no README says anything of the kind.
  func claims(_ lesson: Lesson, caught: Int, of all: Int) -> [Claim] {
    let found = Measurement.catches(caught, of: all)
    let told = [told[lesson.label]].compactMap(\.self) + told(in: lesson)
    guard !told.isEmpty else { return [] }
    return [
      Claim(
        "READMEs say how many bugs the published tests catch",
        unless: told.filter { $0 != found }.map { "told: \($0); measured: \(found)" })
    ]
  }
}

extension TestName {
  var isPublished: Bool { name.hasPrefix("Published") }
}
