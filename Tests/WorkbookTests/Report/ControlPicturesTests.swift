import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("Text of others", .onOwnThreads) struct ControlPicturesTests {
  @Test(
    "Control characters are shown, and do nothing",
    arguments: [
      ("plain é 😀\n\tnext", "plain é 😀\n\tnext"),
      ("\u{1B}[31mred\u{7}\0", "␛[31mred␇␀"),
      ("a\r\nb\rc", "a\nb␍c"),
      ("\u{7F}\u{9B}2J", "␡\u{FFFD}2J"),
    ])
  func pictures(_ text: String, _ shown: String) {
    #expect(text.showingControls == shown)
  }

  @Test(
    "A hosted runner finds no command",
    arguments: [
      ("::error::no", ": :error::no"),
      ("first\n  \t::add-mask::x", "first\n  \t: :add-mask::x"),
      ("first\r\n::x", "first\r\n: :x"),
      ("Swift.Array::first, a: b", "Swift.Array::first, a: b"),
      (":a::b", ":a::b"),
      ("::", ": :"),
      ("see ##[error]no, ##vso[x]y", "see # #[error]no, # #vso[x]y"),
      ("## Title", "## Title"),
    ])
  func commands(_ text: String, _ harmless: String) {
    #expect(text.withoutCommands == harmless)
  }

  @Test("Commands are defused where a runner reads, and nowhere else") func hosted() {
    let plain = Console.plain
    #expect(plain.harmless("::x") == "::x")
    for name in ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"] {
      #expect(Console(terminal: .standardOutput([name: "true"])).harmless("::x") == ": :x")
    }
    #expect(Console(hosted: true, terminal: .standardOutput([:])).harmless("::x") == ": :x")
  }

  @Test("No report in any format holds a line that a hosted runner takes for a command")
  func formats() throws {
    let reported = try ReportedCourse()
    let wild = "first\n::error::x\n  ::add-mask::x ##[error]x ##vso[task.x]"
    let lesson = reported.with(
      .failed(RunFacts.sample([.first], .failed, issues: [.sample(.first, wild)])))
    let summary = JSONReport(reported.place.course, reported.standings)
    let texts = [
      JUnitReport(lessons: [lesson]).text(),
      HTMLReport(course: reported.place.course, lessons: [lesson], origin: .sample).text(),
      summary.text(),
      GitHubReport(lessons: [lesson], shown: [lesson.lesson]).summary,
    ]
    for text in texts {
      #expect(text.withoutCommands == text)
      #expect(!text.contains("##["))
    }
    let annotations = GitHubReport(lessons: [lesson], shown: [lesson.lesson]).annotations
    #expect(annotations.allSatisfy { !$0.dropFirst(2).contains("\n") && !$0.contains("##[") })
  }

  @Test("JSON says what was said, and holds no control character as it is")
  func json() throws {
    let said = "\u{1B}[2J\u{7F}\u{85}\u{202E}##[error]x"
    let encoder = JSONEncoder()
    let json = String(decoding: try encoder.encode([said]), as: UTF8.self).harmlessJSON
    #expect(!json.unicodeScalars.contains { $0.picture != nil } && !json.contains("##"))
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [said])
  }
}
