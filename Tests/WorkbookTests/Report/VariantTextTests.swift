import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Planted bugs in words", .onOwnThreads) struct VariantTextTests {
  private let place: ReadOnlyCourse

  init() throws {
    place = try ReadOnlyCourse()
  }

  @Test(
    "Every bug stands under its line with its sentence, its belief and its change; the others last")
  func all() throws {
    let lesson = try place.lesson("greeting")
    let text = VariantText(course: place.course, console: .plain, lesson: lesson)
      .all(try place.course.variants(of: lesson), withChanges: true)
    #expect(
      text.contains(
        """
        S2: Blanks around the name are dropped.

        The name is greeted with the blanks around it.
        A belief that lets such bugs through: Input is always clean.
        Sources/Subjects/Greeter/Greeter.swift:5
        """))
    #expect(
      text.contains(
        "\n-     let guest = name.trimmingCharacters(in: .whitespaces)\n+     let guest = name\n"))
    let order = ["S1: ", "S2: ", "S3: ", "Other correct programs"].map {
      text.range(of: $0)?.lowerBound
    }
    #expect(order.compactMap(\.self).count == 4)
    #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
  }
}
