import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

/// A copy of the small course in `Fixtures/Course`, on which the built tool is run.
///
/// Its path has a space and a letter beyond ASCII. Its scratch folder is kept between runs
/// of the tests, since a cold build takes ten seconds; its files are laid anew each time.
struct FixtureCourse: Sendable {
  /// What one run of the tool printed and returned.
  struct Answer: Sendable {
    var exit: ChildProcess.Termination
    /// Standard output and standard error as they came, with paths made relative.
    var text: String
  }

  let root: String

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let fixtures = "\(package)/Tests/WorkbookTests/Fixtures"

  /// The built tool: the one that `verify` names, or the one beside this test binary.
  static let tool: String = {
    if let path = ProcessInfo.processInfo.environment["WORKBOOK_TOOL"] { return path }
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent("workbook").path
  }()

  // What is compiled where it lies, and not from a copy. It stays as long as it is the same: laid
  // anew it would be compiled anew, by every test.
  private static let recorder = ["Sources/WorkbookRecorder", "Sources/CWorkbookRecorder"]

  /// True where tests are wanted that start processes.
  static let isWanted = ProcessInfo.processInfo.environment["WORKBOOK_TOOL"] != nil

  // Two runs of these tests at once, from two terminals, would lay their files over each
  // other's. Held until the process ends.
  private static let lock: Int32 = {
    let folder = "\(package)/.build/workbook-fixtures"
    try? Files.createFolder(folder)
    let descriptor = open("\(folder)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    flock(descriptor, LOCK_EX)
    return descriptor
  }()

  init(_ name: String = "café course") throws {
    _ = Self.lock
    root = "\(Self.package)/.build/workbook-fixtures/\(name)"
    try lay()
  }

  /// A copy of this package itself, for claims about the lessons that ship.
  static func real() throws -> FixtureCourse {
    _ = lock
    let course = FixtureCourse(root: "\(package)/.build/workbook-fixtures/real course")
    try course.lay(
      ["Exercises", "Solutions", "Sources", "Tests", ".pristine"], from: package)
    try Files.update(
      "\(course.root)/Package.swift", with: try Files.text(at: "\(package)/Package.swift"))
    return course
  }

  /// A course to probe packages from, which is never built.
  static func probing() throws -> FixtureCourse { try FixtureCourse("probing course") }

  private init(root: String) {
    self.root = root
  }

  /// Lays every file as it is in the fixture, and forgets all progress.
  func lay() throws {
    try lay(
      ["Exercises", "Solutions", "Sources", "Tests", ".pristine"],
      from: "\(Self.fixtures)/Course")
    for support in ["Sources/TestPatterns", Original.testPatterns.copy] {
      try FileManager.default.copyItem(
        atPath: "\(Self.package)/\(support)", toPath: "\(root)/\(support)")
    }
    // The real manifest, with other lessons: the fixture proves the manifest, too.
    let manifest = try String(contentsOfFile: "\(Self.package)/Package.swift", encoding: .utf8)
    let lessons = """
      let lessons: [Lesson] = [
        .refactor("01-Counter"),
        .test("02-Greeting", subject: "Greeter"),
        .test("03-Waiting", subject: "Waiter"),
        .refactor("04-Other"),
      ]
      """
    let own = manifest.replacing(/let lessons: \[Lesson\] = \[[^\]]*\]/, with: lessons)
    try Files.update("\(root)/Package.swift", with: own)
  }

  private func lay(_ folders: [String], from source: String) throws {
    try Files.createFolder(root)
    remove(".workbook")
    for folder in folders {
      for name in Files.names(in: "\(root)/\(folder)").map({ "\(folder)/\($0)" })
      where !Self.recorder.contains(name) { remove(name) }
      try Files.createFolder("\(root)/\(folder)")
      for name in Files.names(in: "\(source)/\(folder)").map({ "\(folder)/\($0)" })
      where !Self.recorder.contains(name) {
        try FileManager.default.copyItem(
          atPath: "\(source)/\(name)", toPath: "\(root)/\(name)")
      }
    }
    for folder in Self.recorder {
      let (shipped, laid) = ("\(Self.package)/\(folder)", "\(root)/\(folder)")
      if FileManager.default.contentsEqual(atPath: shipped, andPath: laid) { continue }
      Files.remove(laid)
      try FileManager.default.copyItem(atPath: shipped, toPath: laid)
    }
  }

  func write(_ text: String, to path: String) throws {
    try Files.update("\(root)/\(path)", with: text)
  }

  func remove(_ path: String) {
    Files.remove("\(root)/\(path)")
  }

  /// Puts the answer of a lesson in its exercise folder.
  func solve(_ folder: String) throws {
    for name in FileTree(below: "\(root)/Solutions/\(folder)").files where name.isSwift {
      let text = try Files.text(at: "\(root)/Solutions/\(folder)/\(name)")
      try write(text, to: "Exercises/\(folder)/\(name)")
    }
  }

  /// Runs the tool in the course, or in a folder of it, or in any folder by its whole path.
  func run(
    _ arguments: String, in folder: String = ".", path: String? = nil, errors: Bool = true,
    settings: [String: String] = [:], prelude: String = "", onStart: (pid_t) -> Void = { _ in }
  ) throws -> Answer {
    let output = "\(root)/.build/output-\(UUID().uuidString)"
    try Files.createFolder("\(root)/.build")
    defer { Files.remove(output) }
    var environment = ProcessInfo.processInfo.environment
    for name in environment.keys where name.hasPrefix("WORKBOOK_") { environment[name] = nil }
    if let path { environment["PATH"] = path }
    environment.merge(settings) { _, own in own }
    let ending = try ChildProcess(
      program: "/bin/sh",
      arguments: [
        "-c", "\(prelude)cd \"$1\" && shift && exec \"$@\"\(errors ? "" : " 2>/dev/null")", "sh",
        folder.hasPrefix("/") ? folder : "\(root)/\(folder)", Self.tool,
      ] + arguments.split(separator: " ").map(String.init),
      environment: environment, output: output, timeLimit: 300
    ).run(onStart: onStart)
    let text = (try? Files.text(at: output)) ?? ""
    return Answer(exit: ending.termination, text: normalized(text))
  }

  /// What differs from machine to machine, made one.
  private func normalized(_ text: String) -> String {
    // A URL on macOS may hold the letters beyond ASCII in their other form.
    var text = text.precomposedStringWithCanonicalMapping.replacing(root, with: "<course>")
    text = text.replacing(/\d+ ms/, with: "N ms")
    // How long `verify` and its parts took, and the lines that show that it lives.
    text = text.replacing(/(?m)^(?:\d+ min )?[\d.]+ s · \d+ of \d+ parts, .*\n/, with: "")
    text = text.replacing(/(?m)^(\d\d \w+|It took)( +)(?:\d+ min )?[\d.]+ s(\.?)$/) {
      "\($0.output.1)\($0.output.2)N s\($0.output.3)"
    }
    // Lines of the standard library move with its version.
    text = text.replacing(/(Swift\/\w+\.swift):\d+/) { "\($0.output.1):N" }
    // How a toolchain is got, and that nobody has verified the system.
    text = text.replacing(Platform.installation, with: "<installation>")
    if let note = Platform.note { text = text.replacing("\(note)\n", with: "") }
    #if arch(arm64)
      // A trap is another signal there: SIGTRAP, not SIGILL. Not verified.
      text = text.replacing("died of signal 5", with: "died of signal 4")
    #endif
    return text
  }
}

extension Trait where Self == ConditionTrait {
  /// For suites that start processes and wait for them, some for minutes: plain `swift test` is
  /// the learner's own red and green, so only `verify` runs these.
  static var startsProcesses: Self {
    .enabled(if: FixtureCourse.isWanted, "`workbook verify` runs it")
  }
}
