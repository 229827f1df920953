// swift-tools-version: 6.3
import Foundation
import PackageDescription

// The table of contents: a lesson's folder, its kind and, for a test lesson, the module in
// Sources/Subjects under test. A new lesson is its folders and one line here. The checker reads
// these lines as text, so each lesson has a line of its own.
let lessons: [Lesson] = [
  .test("01-GreenIsNotProof", subject: "AlbumSearch"),
  .refactor("02-HiddenInputs"),
  .refactor("03-RepositoryInjection"),
  .refactor("04-LoadingState"),
  .test("05-EveryStateInOrder", subject: "Articles"),
  .test("06-HTTPRepository", subject: "RemoteArticles"),
  .refactor("07-FakeNetwork"),
  .test("08-Callbacks", subject: "AlbumSearch"),
  .refactor("09-LateLostLeaked"),
  .refactor("10-CallbackToAsync"),
  .test("11-TokenStream", subject: "Tokenizing"),
  .refactor("12-EditorPipeline"),
  .test("13-ObservationTracking", subject: "Posts"),
  .refactor("14-WaitForChanges"),
  .test("15-Observations", subject: "Beers"),
  .test("16-MovingHouse", subject: "AlbumSearch"),
  .test("17-TimeOnAString", subject: "LiveSearch"),
  .refactor("18-Retry"),
  .test("19-FlakeClinic", subject: "Headlines"),
  .test("20-ReadingList", subject: "ReadingList"),
]

// Xcode, VS Code, `swift build` and `swift test` see the tool and both halves of every lesson. For
// the checker and for quick builds, WORKBOOK_LESSON narrows that to one lesson by its name, or by
// `workbook` to the tool with its own tests.
let wanted = Context.environment["WORKBOOK_LESSON"]
let narrowed = lessons.first { $0.name == wanted }
if let wanted, narrowed == nil, wanted != "workbook" {
  FileHandle.standardError.write(
    Data("WORKBOOK_LESSON=\(wanted) names no lesson of the table in Package.swift\n".utf8))
  exit(1)
}

let package = Package(
  name: "Workbook",
  // Fixtures beside a test may be localized.
  defaultLocalization: "en",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: narrowed == nil
    ? [
      .executable(name: "workbook", targets: ["workbook"]),
      .library(name: "TestPatterns", targets: ["TestPatterns"]),
      .library(name: "NetworkPatterns", targets: ["NetworkPatterns"]),
    ] : [],
  targets: narrowed.map { patterns + recorder + $0.narrowedTargets } ?? everything,
  swiftLanguageModes: [.v6]
)

/// The target TestPatterns, whose folder WORKBOOK_PATTERNS replaces.
var patterns: [Target] {
  let path = Context.environment["WORKBOOK_PATTERNS"] ?? "Sources/TestPatterns"
  return [.target(name: "TestPatterns", path: path)]
}

/// A library of its own, because it imports Foundation's networking; no lesson may use it.
var networkPatterns: [Target] {
  [.target(name: "NetworkPatterns", dependencies: ["TestPatterns"])]
}

/// The modules of the tool, from the ground up; `Sources/README.md` shows how they fit together.
var tool: [Target] {
  let targets: [Target] = [
    .target(name: "WorkbookCourse"),
    .target(name: "WorkbookChecker", dependencies: ["WorkbookCourse"]),
    .target(name: "WorkbookProbe", dependencies: ["WorkbookCourse", "WorkbookChecker"]),
    .target(name: "WorkbookCommands", dependencies: ["WorkbookCourse", "WorkbookChecker"]),
    .target(
      name: "WorkbookVerify",
      dependencies: ["WorkbookCourse", "WorkbookChecker", "WorkbookProbe", "WorkbookCommands"]),
    .executableTarget(
      name: "workbook", dependencies: ["WorkbookChecker", "WorkbookCommands", "WorkbookVerify"]),
  ]
  for target in targets { target.swiftSettings = quickBuild }
  return targets
}

/// Takes a fifth off the tool's first build, for which a newcomer waits (measured, Swift 6.3.1).
///
/// It leaves out debug information and an index of the system's modules; whoever debugs the tool
/// takes it away.
var quickBuild: [SwiftSetting] {
  [.unsafeFlags(["-Xfrontend", "-gnone", "-index-ignore-system-modules"])]
}

/// The tests of the tool and of the libraries, which are no part of a learner's test run.
var ownTests: [Target] {
  let targets: [Target] = [
    .testTarget(
      name: "WorkbookTests", dependencies: tool.map { .byName(name: $0.name) },
      exclude: ["Fixtures"]),
    .testTarget(name: "TestPatternsTests", dependencies: ["TestPatterns"]),
    .testTarget(
      name: "NetworkPatternsTests", dependencies: ["NetworkPatterns", "TestPatterns"]),
  ]
  for target in targets { target.swiftSettings = quickBuild }
  return targets
}

/// The recorder of what XCTest does; only narrowed builds link it.
var recorder: [Target] {
  [
    // Older C libraries keep `dlsym` in a library of its own.
    .target(
      name: "CWorkbookRecorder",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "WorkbookRecorder", dependencies: ["CWorkbookRecorder"]),
  ]
}

var everything: [Target] {
  if wanted == "workbook" { return patterns + networkPatterns + tool + ownTests }
  let subjects = Set(lessons.compactMap(\.subject)).sorted()
  return patterns + networkPatterns + tool
    + subjects.map { .code($0, at: "Sources/Subjects/\($0)") }
    + lessons.flatMap(\.targets)
}

/// A lesson: its folder, and the module that a test lesson puts under test.
struct Lesson {
  var folder: String
  var subject: String?

  /// The learner changes the code until the given suite in `Tests/Suites` passes.
  static func refactor(_ folder: String) -> Lesson { Lesson(folder: folder) }

  /// The learner writes the tests of a subject in `Sources/Subjects`.
  static func test(_ folder: String, subject: String) -> Lesson {
    Lesson(folder: folder, subject: subject)
  }

  var name: String { String(folder.drop { $0 != "-" }.dropFirst()) }
  var suite: String { "Tests/Suites/\(folder)" }

  /// Both halves, and the given suite.
  ///
  /// WORKBOOK_TRACK=solutions swaps the halves.
  var targets: [Target] {
    let swapped = Context.environment["WORKBOOK_TRACK"] == "solutions"
    let (first, second) = swapped ? ("Solutions", "Exercises") : ("Exercises", "Solutions")
    if let subject {
      return [
        .suite("\(name)Tests", of: subject, at: "\(first)/\(folder)"),
        .suite("\(name)SolutionTests", of: subject, at: "\(second)/\(folder)"),
      ]
    }
    return [
      .code(name, at: "\(first)/\(folder)"),
      .code("\(name)Solution", at: "\(second)/\(folder)"),
      .suite("\(name)Tests", of: name, at: suite),
    ]
  }

  /// The code and one suite.
  ///
  /// WORKBOOK_CODE and WORKBOOK_TESTS replace their folders.
  var narrowedTargets: [Target] {
    let half = Context.environment["WORKBOOK_TRACK"] == "solutions" ? "Solutions" : "Exercises"
    let code = subject.map { "Sources/Subjects/\($0)" } ?? "\(half)/\(folder)"
    let tests = subject == nil ? suite : "\(half)/\(folder)"
    return [
      .code(subject ?? name, at: Context.environment["WORKBOOK_CODE"] ?? code),
      .suite(
        "\(name)Tests", of: subject ?? name, at: Context.environment["WORKBOOK_TESTS"] ?? tests,
        recorded: true),
    ]
  }
}

extension Target {
  static func code(_ name: String, at path: String) -> Target {
    .target(name: name, path: path, exclude: prose(in: path))
  }

  static func suite(
    _ name: String, of code: String, at path: String, recorded: Bool = false
  ) -> Target {
    let support = ["TestPatterns"] + (recorded ? ["WorkbookRecorder"] : [])
    return .testTarget(
      name: name,
      dependencies: [.byName(name: code)] + support.map { .byName(name: $0) },
      path: path, exclude: prose(in: path))
  }

  /// The prose beside a lesson's code, which the compiler must ignore.
  private static func prose(in path: String) -> [String] {
    switch path.split(separator: "/").first {
    case "Exercises": ["README.md", "beyond.md", "hints.md", "prediction.md"]
    case "Solutions": ["NOTES.md", "PREDICTION.md"]
    default: []
    }
  }
}
