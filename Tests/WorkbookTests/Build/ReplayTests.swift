import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("SwiftPM's last plan", .onOwnThreads) struct ReplayTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  @Test("Only the versions and the system that were looked at are trusted to write it so")
  func versions() {
    #if os(Linux)
      #expect(Replay.isPossible(with: ToolchainVersion(major: 6, minor: 3, patch: 1)))
    #endif
    #expect(!Replay.isPossible(with: ToolchainVersion(major: 6, minor: 4)))
    #expect(!Replay.isPossible(with: nil))
  }

  @Test("doctor says which way is open") func doctor() {
    let kept = Replay(key: "1", driver: "/t/swift-build-tool")
    let newer = Replay.finding(version: ToolchainVersion(major: 6, minor: 4), kept: kept)
    #expect(newer.found.hasPrefix("with `swift build` each time"))
    #if os(Linux)
      let version = ToolchainVersion(major: 6, minor: 3)
      #expect(
        Replay.finding(version: version, kept: kept).found
          == "with /t/swift-build-tool and SwiftPM's last plan if possible, else with `swift build`"
      )
      #expect(
        Replay.finding(version: version, kept: nil).found
          == "with `swift build`; there is no plan of it yet")
    #endif
    #expect(newer.state == .fine)
  }
}

#if os(Linux)
  extension ReplayTests {
    /// With scripts in the place of `swift` and of the driver, which note that they were started.
    @Suite("When it is carried out again", .startsProcesses) struct Rules {
      private let place: TemporaryCourse
      private let swift: Builder
      /// What SwiftPM writes itself, for every lesson.
      private static let written = "sources"

      /// The driver makes a product, unless it is told otherwise.
      init() throws {
        place = try TemporaryCourse()
        let product = place.course.path("\(Builder.buildFolder)/\(Builder.product)")
        _ = try place.folder.writeProgram(
          """
          echo driver >> '\(place.folder.path)/started'
          if [ -f '\(place.folder.path)/answer' ]; then
            . '\(place.folder.path)/answer'
          fi
          : > '\(product)'
          """, to: "toolchain/swift-build-tool")
        try place.folder.write(
          BuildPlan.sample
            .replacing("/toolchain/usr/bin", with: "\(place.folder.path)/toolchain")
            .replacing(
              "/p/.build/debug/A.build/sources", with: "\(place.folder.path)/\(Self.written)"),
          to: "plan")
        swift = try place.builder(
          """
          [ "$1" = --version ] && { echo Swift version 6.3.1; exit 0; }
          echo swift >> '\(place.folder.path)/started'
          cp '\(place.folder.path)/plan' '\(place.course.path(Builder.buildFolder))/debug.yaml'
          echo "files of $WORKBOOK_LESSON" > '\(place.folder.path)/\(Self.written)'
          """)
        try swift.toolchain.ensureNewEnough(
          keepingAnswerAt: place.course.path(Toolchain.answerFile))
      }

      private func save(_ text: String, in file: String = "Answer.swift") throws {
        try place.folder.write(text, to: "Exercises/04-Other/\(file)")
      }

      /// The programs that a build starts, after one that SwiftPM planned.
      private func started(
        by builder: Builder? = nil, answer: String? = nil, after change: () throws -> Void
      ) throws -> [String] {
        let builder = builder ?? swift
        let lesson = try place.lesson("4")
        _ = try builder.build(place.request(lesson))
        try change()
        if let answer { try place.folder.write(answer, to: "answer") }
        Files.remove("\(place.folder.path)/started")
        _ = try builder.build(place.request(lesson))
        return try place.folder.text(of: "started").split(separator: "\n").map(String.init)
      }

      @Test("Another text in the same files is built by it") func text() throws {
        #expect(try started { try save("func answer() -> Int { 1 }") } == ["driver"])
      }

      @Test(
        "The two programs that link are asked for once, and none is taken where it is not those",
        arguments: [
          (
            "echo '/t/swift-autolink-extract a.o'; echo \"/t/clang 'a b'\"",
            "/t/swift-autolink-extract a.o && /t/clang 'a b'"
          ),
          ("echo '/t/clang a.o'", nil),
          ("echo '/t/clang a.o'; echo '/t/swift-autolink-extract a.o'", nil),
          ("echo 'a warning'; echo '/t/swift-autolink-extract a.o'; echo '/t/clang a.o'", nil),
          ("echo '/t/swift-autolink-extract a.o'; echo '/t/clang a.o'; exit 1", nil),
        ])
      func linkJobs(_ answer: String, _ jobs: String?) throws {
        let compiler = try place.folder.writeProgram(
          "[ \"$*\" = '-o a -###' ] || exit 1\n\(answer)", to: "toolchain/swiftc")
        let request = try place.request(place.lesson("4"))
        #expect(swift.linkJobs([compiler, "-o", "a"], request) == jobs)
      }

      @Test(
        "Of what clang would start the linker alone is taken, with the list of libraries as a file",
        arguments: [
          (
            #"echo Target: t; echo " \"/t/ld.lld\" \"-pie\" \"$1\" \"-lc\"""#,
            #""/t/ld.lld" "-pie" @/p/a.autolink "-lc""#
          ),
          (#"echo " \"/t/cc1\" \"$1\""; echo " \"/t/ld.lld\" \"$1\"""#, nil),
          (#"echo " \"/t/ld.lld\" \"-pie\"""#, nil),
          (#"echo " \"/t/ld.gold\" \"$1\"""#, nil),
          (#"echo " \"/t/ld.lld\" \"$1\""; exit 1"#, nil),
        ])
      func linker(_ answer: String, _ line: String?) throws {
        let clang = try place.folder.writeProgram(
          "[ \"$2\" = '-###' ] || exit 1\n\(answer)", to: "toolchain/clang")
        let compiler = try place.folder.writeProgram(
          "echo '/t/swift-autolink-extract a.o'; echo '\(clang) @/p/a.autolink'",
          to: "toolchain/swiftc")
        let request = try place.request(place.lesson("4"))
        #expect(
          swift.linkJobs([compiler], request)
            == "/t/swift-autolink-extract a.o && \(line ?? "\(clang) @/p/a.autolink")")
      }

      @Test("Another lesson has a plan of its own, and each finds what SwiftPM wrote for it")
      func lessons() throws {
        let (one, other) = (try place.lesson("1"), try place.lesson("4"))
        for lesson in [one, other, one, other, other] {
          _ = try swift.build(place.request(lesson))
          #expect(try place.folder.text(of: Self.written) == "files of \(lesson.name)\n")
        }
        #expect(try place.folder.text(of: "started") == "swift\nswift\ndriver\ndriver\ndriver\n")
      }

      @Test("Another list of files is planned anew") func files() throws {
        #expect(try started { try save("", in: "More.swift") } == ["swift"])
      }

      @Test("With XCTest in the code, other declarations in it are planned anew")
      func xctest() throws {
        for text in ["import XCTest", "import XCTest\nclass A: XCTestCase {}", "let none = 0"] {
          #expect(try started { try save(text) } == ["swift"])
        }
        #expect(try started { try save("let none = 1") } == ["driver"])
      }

      @Test("XCTest in the tests alone leaves the code its own") func xctestInTests() throws {
        let suite = ".pristine/Tests/Suites/04-Other/OtherTests.swift"
        try place.folder.write("import XCTest", to: suite)
        #expect(try started { try save("class Answer {}") } == ["driver"])
        #expect(
          try started { try place.folder.write("import XCTest; let a = 1", to: suite) }
            == ["swift"])
        #expect(
          try started { try place.folder.write("import XCTest; let a = 1 //", to: suite) }
            == ["driver"])
      }

      @Test("Another manifest is planned anew") func manifest() throws {
        let manifest = TemporaryCourse.manifest + "// another\n"
        #expect(
          try started { try place.folder.write(manifest, to: "Package.swift") } == ["swift"])
      }

      @Test("Who wants no replay has none") func fresh() throws {
        var builder = swift
        builder.replays = false
        #expect(try started(by: builder) { try save("") } == ["swift"])
      }

      @Test("A plan in an unknown form is not kept") func form() throws {
        try place.folder.write("another form", to: "plan")
        #expect(try started { try save("") } == ["swift"])
      }

      @Test(
        "What tells nothing about the learner's files is SwiftPM's to say",
        arguments: [
          ("it fails without a word", "exit 1"),
          ("an error elsewhere", "echo '/elsewhere/A.swift:1:1: error: no'; exit 1"),
          ("success without a product", "exit 0"),
        ])
      func fallsBack(_ name: String, _ answer: String) throws {
        #expect(try started(answer: answer) { try save("") } == ["driver", "swift"])
      }

      @Test("Without its driver there is no plan to keep") func noDriver() throws {
        let changes = { Files.remove("\(place.folder.path)/toolchain/swift-build-tool") }
        #expect(try started(after: changes) == ["swift"])
      }

      @Test("An error in the learner's file is told, and the plan stays") func error() throws {
        let file = "\(place.course.root)/Exercises/04-Other/Answer.swift"
        let answer = "echo '\(file):1:1: error: no'; exit 1"
        #expect(try started(answer: answer) { try save("no") } == ["driver"])
        Files.remove("\(place.folder.path)/started")
        _ = try swift.build(place.request(try place.lesson("4")))
        #expect(try place.folder.text(of: "started") == "driver\n")
      }
    }
  }
#endif
