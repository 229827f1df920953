// swift-tools-version: 6.3
import PackageDescription

// Adding a lesson is its folders and one line here. Its number and name are its
// folder, `Exercises/NN-Name`; its words are in the README of that folder.
let lessons: [Lesson] = [
  .testing("01-GreenIsNotProof", subject: "AlbumSearch"),
  .refactoring("03-RepositoryInjection"),
  .refactoring("04-LoadingState"),
  .testing("08-Callbacks", subject: "AlbumSearch"),
  .testing("11-TokenStream", subject: "Tokenizing"),
  .testing("13-ObservationTracking", subject: "Posts"),
]

// Everything, as Xcode, VS Code, `swift build` and `swift test` see it; or, for the
// checker and for whoever wants quick builds, one lesson alone (WORKBOOK_LESSON).
let narrowed = Context.environment["WORKBOOK_LESSON"].flatMap { name in
  lessons.first { $0.name == name }
}

let package = Package(
  name: "Workbook",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: narrowed == nil
    ? [
      .executable(name: "workbook", targets: ["workbook"]),
      .library(name: "TestPatterns", targets: ["TestPatterns"]),
    ] : [],
  targets: narrowed.map { patterns + recorder + $0.narrowedTargets } ?? everything,
  swiftLanguageModes: [.v6]
)

var patterns: [Target] {
  [.target(name: "TestPatterns")]
}

var checker: [Target] {
  [
    .target(name: "WorkbookKit"),
    .executableTarget(name: "workbook", dependencies: ["WorkbookKit"]),
    .testTarget(
      name: "WorkbookKitTests", dependencies: ["WorkbookKit", "workbook"], exclude: ["Fixtures"]),
    .testTarget(name: "TestPatternsTests", dependencies: ["TestPatterns"]),
  ]
}

/// The recorder writes what XCTest does as records; only narrowed builds link it.
var recorder: [Target] {
  [
    .target(name: "CWorkbookRecorder"),
    .target(name: "WorkbookRecorder", dependencies: ["CWorkbookRecorder"]),
  ]
}

var everything: [Target] {
  // WORKBOOK_LESSON=workbook is the tool without any lesson.
  let all = Context.environment["WORKBOOK_LESSON"] == "workbook" ? [] : lessons
  let subjects = Set(all.compactMap(\.subject)).sorted()
  return patterns + checker
    + subjects.map { .target(name: $0) }
    + all.flatMap(\.targets)
}

/// A lesson: its folder, and the module that a testing lesson puts under test.
struct Lesson {
  var folder: String
  var subject: String?

  /// The learner changes the code until the given suite in `Tests/` passes.
  static func refactoring(_ folder: String) -> Lesson { Lesson(folder: folder) }

  /// The learner writes the tests of a subject in `Sources/`.
  static func testing(_ folder: String, subject: String) -> Lesson {
    Lesson(folder: folder, subject: subject)
  }

  var name: String { String(folder.drop { $0 != "-" }.dropFirst()) }

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
      .suite("\(name)Tests", of: name, at: "Tests/\(name)Tests"),
    ]
  }

  /// The code and one suite.
  ///
  /// WORKBOOK_CODE and WORKBOOK_TESTS put other folders in their place.
  var narrowedTargets: [Target] {
    let half = Context.environment["WORKBOOK_TRACK"] == "solutions" ? "Solutions" : "Exercises"
    let code = subject.map { "Sources/\($0)" } ?? "\(half)/\(folder)"
    let tests = subject == nil ? "Tests/\(name)Tests" : "\(half)/\(folder)"
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

  /// The prose of a lesson lies beside its code, and is not for the compiler.
  private static func prose(in path: String) -> [String] {
    switch path.split(separator: "/").first {
    case "Exercises": ["README.md", "hints.md"]
    case "Solutions": ["NOTES.md"]
    default: []
    }
  }
}
