import Foundation
import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse
@testable import WorkbookProbe
@testable import WorkbookVerify

@Suite("The file of a probe", .onOwnThreads) struct ProbeFileTests {
  private let place: TemporaryCourse
  private let lesson: Lesson
  private static let path = "Tests/Variants/02-Greeting/probe.txt"

  init() throws {
    place = try TemporaryCourse()
    lesson = try place.lesson("2")
  }

  private static func change(_ before: String, line: Int) -> CodeChange {
    CodeChange(
      kind: .statementDeleted, file: "Sources/A.swift", lines: line - 1..<line, old: [before],
      new: [], before: before, after: "(nothing)")
  }

  private func result(_ changes: [(CodeChange, ChangeFate)]) -> ProbeResult {
    ProbeResult(
      changes: changes.map { ProbeResult.Change(change: $0.0, fate: $0.1) }, variants: [])
  }

  /// The file of a probe of the lesson as it is now.
  private func file(
    _ changes: (CodeChange, ChangeFate)..., keeping kept: ProbeFile? = nil
  ) -> ProbeFile {
    ProbeFile(
      result(changes), digest: place.course.probeDigest(of: lesson), keeping: kept)
  }

  private func claim() -> Claim { ProbeProof(course: place.course, lesson: lesson).claim() }

  @Test("It holds what nobody notices, a line each, and reads what it wrote") func text() {
    let file = file(
      (Self.change("a = \"x  y\"", line: 3), .survived(reached: true)),
      (Self.change("b()", line: 4), .noticed), (Self.change("c()", line: 5), .hung),
      (Self.change("d()", line: 6), .crashed), (Self.change("e()", line: 7), .doesNotCompile))
    let text = file.text(for: lesson)
    #expect(
      text.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
        Sources/A.swift:3  statement deleted  a = "x  y" → (nothing)  survived
        Sources/A.swift:5  statement deleted  c() → (nothing)  hangs
        Sources/A.swift:6  statement deleted  d() → (nothing)  crashes
        """)
    #expect(ProbeFile(text) == file)
  }

  @Test("A reason outlives a new probe, whatever its line; that of no survivor goes") func reasons()
  {
    let before = file(
      (Self.change("a()", line: 3), .survived(reached: true)),
      (Self.change("b()", line: 4), .survived(reached: true)))
    let explained = ProbeFile(
      before.text(for: lesson).replacing(
        "  survived", with: "  equivalent: it is called twice anyway"))
    #expect(explained.unexplained == [])
    let after = file(
      (Self.change("a()", line: 30), .survived(reached: true)),
      (Self.change("b()", line: 31), .noticed),
      (Self.change("c()", line: 32), .survived(reached: false)), keeping: explained)
    #expect(
      after.reasons == [
        "Sources/A.swift  statement deleted  a() → (nothing)": "it is called twice anyway"
      ])
    #expect(after.unexplained.map(\.place) == ["Sources/A.swift:32"])
  }

  @Test("A reason that says nothing explains nothing") func noReason() {
    let file = ProbeFile("A.swift:3  statement deleted  a() → (nothing)  equivalent: \n")
    #expect(file.entries.map(\.fate) == [.survived])
  }

  @Test("A reason may hold what parts the fields; a line that is none is told") func slips() throws
  {
    let line = "A.swift:3  statement deleted  a() → (nothing)  "
    #expect(ProbeFile(line + "equivalent: b  does it").reasons.values.map(\.self) == ["b does it"])
    try place.folder.write(
      "digest: \(place.course.probeDigest(of: lesson))\n\(line)same\n", to: Self.path)
    #expect(claim().failure == "\(Self.path) has a line that it does not understand: \(line)same")
  }

  @Test("Without a file a lesson is not probed yet, and that is no failure") func none() {
    #expect(claim() == Claim("mechanical changes: there is no probe.txt yet, and none is needed"))
  }

  @Test("A survivor without a reason fails, one with a reason does not") func survivor() throws {
    let found = file((Self.change("a()", line: 3), .survived(reached: true)))
    try place.folder.write(found.text(for: lesson), to: Self.path)
    #expect(claim().failure == "Sources/A.swift:3: statement deleted  a() → (nothing) survived")
    try place.folder.write(
      found.text(for: lesson).replacing("  survived", with: "  equivalent: b() does it, too"),
      to: Self.path)
    #expect(claim().failure == nil)
  }

  @Test(
    "A file is stale after a change of code, tests or variants",
    arguments: [
      (".pristine/Sources/Subjects/Greeter/Greeter.swift", "let more = 1\n"),
      ("Solutions/02-Greeting/GreetingTests.swift", "let more = 1\n"),
      ("Tests/Variants/02-Greeting/keeps-blanks.diff", "+let more = 1\n"),
    ])
  func stale(_ changed: String, _ more: String) throws {
    try place.folder.write(file().text(for: lesson), to: Self.path)
    #expect(claim().failure == nil)
    try place.folder.write(try place.folder.text(of: changed) + more, to: changed)
    #expect(
      claim().failure
        == "\(Self.path) was made from other code; run `swift run workbook verify 2 --probe`")
  }

  @Test(
    "It stays valid when a comment, a title or what a bug tells changes",
    arguments: [
      ("Solutions/02-Greeting/GreetingTests.swift", "@Test(", "// A remark.\n@Test("),
      ("Solutions/02-Greeting/GreetingTests.swift", "@Test(\"S1", "@Test(\"In other words: S1"),
      ("Tests/Variants/02-Greeting/keeps-blanks.diff", "tells: ", "tells: In other words: "),
    ])
  func words(_ changed: String, _ old: String, _ new: String) throws {
    try place.folder.write(file().text(for: lesson), to: Self.path)
    let text = try place.folder.text(of: changed)
    try #require(text.contains(old))
    try place.folder.write(text.replacing(old, with: new), to: changed)
    #expect(claim().failure == nil)
  }

  @Test("It is no variant, and no verdict is lost over it") func besideVariants() throws {
    let before = place.course.contentDigest(of: lesson)
    try place.folder.write(file().text(for: lesson), to: Self.path)
    #expect(place.course.contentDigest(of: lesson) == before)
    #expect(try place.course.variants(of: lesson).count == 4)
    #expect(place.course.strays == [])
  }

  @Test("Files that no variant changes and no test reaches are of other lessons") func foreign() {
    var other = Self.change("z()", line: 1)
    other.file = "Sources/Z.swift"
    let found = result([
      (Self.change("a()", line: 3), .survived(reached: true)), (other, .survived(reached: false)),
    ])
    #expect(found.foreign == ["Sources/Z.swift"])
    #expect(found.changes.map(\.change.file) == ["Sources/A.swift"])
  }
}
