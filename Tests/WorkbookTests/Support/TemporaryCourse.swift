import Foundation

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

/// The small course of the fixtures in a folder of its own: laid and looked at, never built.
final class TemporaryCourse: SmallCourse {
  let folder: TemporaryFolder
  let course: Course
  /// A file that stands for the compiler.
  let toolchain: Toolchain

  static let manifest = """
    let lessons: [Lesson] = [
      .refactor("01-Counter"),
      .test("02-Greeting", subject: "Greeter"),
      .test("03-Waiting", subject: "Waiter"),
      .refactor("04-Other"),
    ]

    """

  private static let fixture = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Course").path

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Exercises", "Solutions", "Sources", "Tests", ".pristine"] {
      try FileManager.default.copyItem(
        atPath: "\(Self.fixture)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    for path in [Original.testPatterns.folder, Original.testPatterns.copy] {
      try folder.write("public struct Gate {}", to: "\(path)/Gate.swift")
    }
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write("a compiler", to: "toolchain/swift")
    course = try Course(containing: folder.path)
    toolchain = Toolchain(swift: "\(folder.path)/toolchain/swift")
  }

  /// A builder whose compiler is a shell script, which makes a product where it succeeds.
  ///
  /// What lies in the scratch folder is that compiler's work. Which launcher to use is settled,
  /// so that nothing but what is asked for is built, also where a launcher needs a proof.
  func builder(_ script: String, makesProduct: Bool = true) throws -> Builder {
    let product = "\(course.root)/\(Builder.buildFolder)/\(Builder.product)"
    let end = """
      trap '[ $? -ne 0 ] || { mkdir -p "$(dirname "\(product)")"; : > "\(product)"; }' EXIT

      """
    let swift = try folder.writeProgram(
      (makesProduct ? end : "") + script, to: "toolchain/compiler")
    let toolchain = Toolchain(swift: swift)
    let scratch = "\(course.root)/scratch"
    try Files.createFolder(scratch)
    try folder.write(toolchain.stamp, to: "\(Builder.buildFolder)/\(Builder.toolchainNote)")
    try LauncherChoice(course: course, toolchain: toolchain).keep(in: course)
    return Builder(course: course, toolchain: toolchain, scratch: scratch, environment: [:])
  }

  /// The fingerprints of a lesson as it is now.
  func digest(of lesson: Lesson, _ environment: String) throws -> LessonDigest {
    LessonDigest(
      learner: try course.attempt(at: lesson).digest, content: course.contentDigest(of: lesson),
      environment: environment)
  }

  /// The exercise of a refactor lesson, with the suite that judges it.
  func request(_ lesson: Lesson) throws -> Builder.Request {
    Builder.Request(
      lesson: lesson, code: try course.sources(in: lesson.exercise),
      tests: try course.sealed(lesson.given))
  }

  /// Puts the answer of a lesson in its exercise folder.
  func solve(_ lesson: Lesson) throws {
    for (name, data) in try course.sources(in: lesson.solution).files {
      try folder.write(String(decoding: data, as: UTF8.self), to: "\(lesson.exercise)/\(name)")
    }
  }
}
