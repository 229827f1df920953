/// Proves how many planted bugs of the core the articles' own tests catch, as READMEs state.
///
/// Those tests are in the starter or the given suite, in types named `Published…`. A starter
/// without such a type is published as a whole.
struct PublishedProof {
  var course: Course

  /// The page with the numbers, which learners do not read: a number may answer a prediction.
  static let page = "Tests/README.md"

  /// The numbers of that page by lesson, from rows such as `| … | 05 | 5 of 107 |`.
  private var told: [String: Measurement] {
    let text = (try? Files.text(at: course.path(Self.page))) ?? ""
    let rows = text.matches(of: /(?m)^\|.*\| (\d\d) \| (\d+ of \d+) \|$/)
    return Dictionary(
      rows.compactMap { row in Measurement("\(row.2) bugs").map { (String(row.1), $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the numbers of a README, as in `| the starter | the 92 of this lesson | 7 |`.
  private func told(in lesson: Lesson) -> [Measurement] {
    let text = (try? Files.text(at: course.path(lesson.readme))) ?? ""
    let row =
      /\| the (?:starter|published tests)[^|]*\| the (\d+) [^|]*this lesson[^|]*\| (\d+) \|/
    return text.matches(of: row).compactMap { Measurement("\($0.2) of \($0.1) bugs") }
  }

  /// Rows of the table without a lesson.
  var objections: [String] {
    Set(told.keys).subtracting(course.lessons.map(\.label)).sorted().map {
      "a row on published tests in \($0), which is no lesson"
    }
  }

  /// Returns no claim if no README states a number.
  func claims(_ lesson: Lesson, caught: Int, of all: Int) -> [Claim] {
    let found = Measurement.catches(caught, of: all)
    let told = [told[lesson.label]].compactMap(\.self) + told(in: lesson)
    guard !told.isEmpty else { return [] }
    return [
      Claim(
        "READMEs say how many bugs the published tests catch",
        unless: told.filter { $0 != found }.map { "the page says: \($0); measured: \(found)" })
    ]
  }
}

extension TestName {
  var isPublished: Bool { name.hasPrefix("Published") }
}
