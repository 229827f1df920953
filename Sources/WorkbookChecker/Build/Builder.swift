import Foundation

/// Builds one lesson with the narrowed manifest, in a scratch folder of the checker's own.
///
/// One scratch folder serves all lessons: switching costs 1 to 2 s there, against 8 to
/// 11 s for a cold folder each. Without debug information an edit costs 0.72 s against
/// 1.16 s with it. The index store stays on: XCTest discovery on Linux reads it.
package struct Builder: Sendable {
  /// What of a lesson is compiled: which code, and which tests on it.
  package struct Request: Equatable, Sendable {
    var lesson: Lesson
    /// The code under test.
    var code: SourceFolder
    var tests: SourceFolder

    package init(lesson: Lesson, code: SourceFolder, tests: SourceFolder) {
      self.lesson = lesson
      self.code = code
      self.tests = tests
    }

    var testModule: String { "\(lesson.name)Tests" }

    /// Those that its tests may be of.
    var libraries: [TestLibrary] { TestLibrary.possible(in: [code, tests]) }
  }

  /// A program that builds, with its arguments.
  struct Command: Sendable {
    var program: String
    var arguments: [String]
  }

  package enum Product: Sendable {
    case binary(TestBinary)
    case doesNotCompile([Diagnostic], log: String)
  }

  var course: Course
  package var toolchain: Toolchain
  /// A folder for logs and runs that is emptied when the command ends.
  package var scratch: String
  /// Of the caller; most of it stays there, see ``SmallEnvironment``.
  var environment: [String: String]
  /// In seconds: a cold build takes 20 of them, and a busy machine ten times that.
  var timeLimit = 600.0
  /// Whether SwiftPM's last plan may be carried out again, see ``Replay``.
  package var replays = true

  /// Whether others keep the cores busy meanwhile: then the work of a build counts, not the wait.
  ///
  /// A module is compiled by one process, which reads what it imports once: a tenth less work.
  package var sharesCores = false

  package static let buildFolder = ".build/workbook"
  /// Tells this one's folders from those of a builder that works at the same time.
  private var suffix = ""
  /// Relative to the package, like the next one.
  var folder: String { Self.buildFolder + suffix }
  private var inputFolder: String { ".build/workbook-sources\(suffix)" }
  static let product = "debug/WorkbookPackageTests.xctest"
  /// Names the toolchain whose work lies in the scratch folder.
  static let toolchainNote = "workbook-toolchain"

  /// The version that lessons are built with; nil where the toolchain names none.
  var version: ToolchainVersion? { toolchain.keptVersion(in: course) }

  init(
    course: Course, toolchain: Toolchain, scratch: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.course = course
    self.toolchain = toolchain
    self.scratch = scratch
    self.environment = environment
  }

  /// One that can build at the same time, in folders of its own.
  package func beside() -> Builder {
    var other = self
    other.suffix = "-beside"
    return other
  }

  /// Builds, and returns the binary or what the compiler had against it.
  ///
  /// After a failed build the old binary still lies there, and would pass: it is never
  /// returned. A build that fails without any error in a source file is tried once more in
  /// an empty scratch folder, since a process that was killed may have left half a one.
  ///
  /// - Throws: ``WorkbookError/noProduct(path:)`` where a build succeeds without making any, and
  ///   ``WorkbookError/endlessBuild(lesson:seconds:log:)`` where it does not end.
  package func build(_ request: Request) throws(WorkbookError) -> Product {
    let product = try compile(request)
    // Errors first: what does not compile need not be started.
    guard case .binary = product, try tryLaunchers(for: request.lesson) else { return product }
    return try compile(request)
  }

  /// Builds without asking how the binary will be started best.
  func compile(_ request: Request) throws(WorkbookError) -> Product {
    try removeOtherToolchainsWork()
    let paths = try lay(request)
    let key = try planKey(request)
    if let product = try replay(request, key: key, paths) { return product }
    let product = try plan(request, key: key, paths)
    guard case .doesNotCompile(let errors, let log) = product else { return product }
    if isPlaced(errors, request) { return product }
    let cause = BuildCause(request: request, errors: errors, log: log).diagnostic
    if let cause { return .doesNotCompile([cause], log: log) }
    guard errors.isEmpty else { return product }
    try ownFolder().empty()
    try removeOtherToolchainsWork()
    return try plan(request, key: key, paths)
  }

  /// Whether an error lies in what the request names, and not in what was written for it.
  func isPlaced(_ errors: [Diagnostic], _ request: Request) -> Bool {
    errors.contains { error in
      [request.code, request.tests].contains { error.lies(in: $0.folder) }
    }
  }

  /// Has SwiftPM plan and build, and keeps its plan.
  private func plan(
    _ request: Request, key: String?, _ paths: PathMap
  ) throws(WorkbookError) -> Product {
    let folder = course.path(folder)
    let place = Replay.Place(of: request.lesson, in: folder)
    Files.remove(place.note)
    // SwiftPM takes up its last plan where it finds one, and another lesson's files beside it.
    Files.remove("\(folder)/debug.yaml")
    let command = Command(
      program: toolchain.swift,
      arguments: [
        "build", "--build-tests", "--package-path", course.root,
        "--scratch-path", folder, "-Xswiftc", "-gnone",
      ] + toolchain.linker + Toolchain.buildSystem + (sharesCores ? ["--jobs", "1"] : []))
    let product = try run(command, request, paths)
    if let key, case .binary = product {
      try Replay.keep(key: key, of: folder, at: place) { tune(&$0, request) }
    }
    return product
  }

  /// Runs a program that builds the request, and returns the binary or what the compiler said.
  func run(
    _ command: Command, _ request: Request, _ paths: PathMap
  ) throws(WorkbookError) -> Product {
    let log = "\(scratch)/build\(suffix).log"
    let path = course.path("\(folder)/\(Self.product)")
    // Whatever becomes of the build: what is judged was made by it.
    Files.remove(path)
    try Files.createFolder(Temporary(scratch: scratch).build)
    let process = ChildProcess(
      program: command.program,
      arguments: command.arguments,
      environment: settings(request),
      output: log,
      timeLimit: timeLimit,
      endsItsChildren: true)
    let ending = try process.run()
    guard ending.termination == .exited(0) else {
      guard ending.termination != .timedOut else {
        throw .endlessBuild(
          lesson: request.lesson.folder, seconds: Int(timeLimit), log: Files.tail(of: log))
      }
      let text = CompilerMessages.text(of: Files.data(at: log) ?? Data())
      return .doesNotCompile(
        Diagnostic.errors(in: paths.original(text)).map(paths.relative), log: text)
    }
    guard Files.exists(path) else { throw .noProduct(path: path) }
    return .binary(
      TestBinary(
        path: path, module: request.testModule, libraries: request.libraries, scratch: scratch,
        launcher: try launcher(request, product: path), hasRecorder: true,
        paths: paths))
  }

  /// Empties the scratch folder after a change of toolchain: modules of one are nothing to another.
  private func removeOtherToolchainsWork() throws(WorkbookError) {
    let note = course.path("\(folder)/\(Self.toolchainNote)")
    let stamp = Data(toolchain.stamp.utf8)
    guard Files.data(at: note) != stamp else { return }
    try ownFolder().empty()
    try Files.write(stamp, to: note)
  }

  private func ownFolder() throws(WorkbookError) -> OwnFolder {
    try OwnFolder(at: course.path(folder), mark: Self.toolchainNote)
  }

  /// Where the copies lie that are built, relative to the package.
  private struct Inputs {
    var code: String
    var tests: String
    var patterns: String

    init(of lesson: Lesson, below folder: String) {
      code = "\(folder)/\(lesson.folder)/code"
      tests = "\(folder)/\(lesson.folder)/tests"
      patterns = "\(folder)/TestPatterns"
    }
  }

  /// Lays the copies, and returns the way back from them.
  private func lay(_ request: Request) throws(WorkbookError) -> PathMap {
    let inputs = Inputs(of: request.lesson, below: inputFolder)
    _ = try OwnFolder(at: course.path(inputFolder))
    return PathMap(
      [
        try Snapshot(of: request.code, at: inputs.code, in: course),
        try Snapshot(of: request.tests, at: inputs.tests, in: course),
        try Snapshot(of: try course.sealed(.testPatterns), at: inputs.patterns, in: course),
      ], in: course)
  }

  /// The environment of a build, by which the manifest is narrowed to this request.
  func settings(_ request: Request) -> [String: String] {
    var settings = SmallEnvironment.forTools()
    settings["WORKBOOK_LESSON"] = request.lesson.name
    settings["TMPDIR"] = Temporary(scratch: scratch).build
    let inputs = Inputs(of: request.lesson, below: inputFolder)
    settings["WORKBOOK_CODE"] = inputs.code
    settings["WORKBOOK_TESTS"] = inputs.tests
    settings["WORKBOOK_PATTERNS"] = inputs.patterns
    return settings
  }
}
