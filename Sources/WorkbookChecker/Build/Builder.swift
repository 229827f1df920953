import Foundation

/// Builds one lesson with the narrowed manifest, in a scratch folder of the checker's own.
///
/// One scratch folder serves all lessons: switching lessons costs 1 to 2 s in it, against 8 to 11 s
/// for a cold folder each. Without debug information an edit costs 0.72 s, against 1.16 s with it.
/// The index store stays on, because XCTest discovery on Linux reads it.
package struct Builder: Sendable {
  /// The code to compile for a lesson, and the tests on it.
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

    /// The libraries that the tests may use.
    var libraries: [TestLibrary] { TestLibrary.possible(in: [code, tests]) }
  }

  package enum Product: Sendable {
    case binary(TestBinary)
    case doesNotCompile([Diagnostic], log: String)
  }

  var course: Course
  package var toolchain: Toolchain
  /// A folder for logs and runs, emptied when the command ends.
  package var scratch: String
  /// The caller's environment, which may name the launcher; builds see ``SmallEnvironment``.
  var environment = ProcessInfo.processInfo.environment
  /// In seconds: a cold build takes 20, and on a busy machine ten times as long.
  var timeLimit = 600.0
  /// Whether SwiftPM's last plan may be used again, see ``Replay``.
  package var replays = true

  /// Whether other builds run concurrently: then CPU time counts, not latency.
  ///
  /// One process then compiles a module and reads its imports once, which is a tenth less work.
  package var sharesCores = false

  /// The files that builds of a lesson share, so that one plan serves them all; `nil` outside proofs.
  package var fileNames: FileNames?

  package static let buildFolder = ".build/workbook"
  /// Distinguishes this builder's folders from those of concurrent builders.
  var suffix = ""
  /// The scratch folder, relative to the package like the input folder.
  var folder: String { Self.buildFolder + suffix }
  private var inputFolder: String { ".build/workbook-sources\(suffix)" }
  static let product = "debug/WorkbookPackageTests.xctest"
  /// The name of the file that identifies the toolchain whose work is in the scratch folder.
  static let toolchainNote = "workbook-toolchain"

  /// The version that lessons are built with, or `nil` if it is unknown.
  var version: ToolchainVersion? { toolchain.keptVersion(in: course) }

  /// Returns a builder that can build at the same time, in its own folders.
  ///
  /// - Parameter number: Distinguishes it from others beside this builder.
  package func beside(_ number: Int = 1) -> Builder {
    var other = self
    other.suffix = "-beside-\(number)"
    return other
  }

  /// Builds, and returns the binary or the compiler's errors.
  ///
  /// After a failed build the old binary would still pass, so this method never returns it. If a
  /// build fails without an error in a source file, the builder tries once more in an empty scratch
  /// folder, because a killed process may have left a partial build.
  ///
  /// - Throws: ``WorkbookError/noProduct(path:)`` if a build succeeds without a product, and
  ///   ``WorkbookError/endlessBuild(lesson:seconds:log:)`` if it doesn't end.
  package func build(_ request: Request) throws(WorkbookError) -> Product {
    let request = withSharedFiles(request)
    let product = try compile(request)
    // Errors first: code that doesn't compile needs no launcher.
    guard case .binary = product, try tryLaunchers(for: request.lesson) else { return product }
    return try compile(request)
  }

  /// Builds without trying the launchers.
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

  /// Whether an error is in the files of the request, rather than in generated ones.
  func isPlaced(_ errors: [Diagnostic], _ request: Request) -> Bool {
    errors.contains { error in
      [request.code, request.tests].contains { error.lies(in: $0.folder) }
    }
  }

  /// Makes SwiftPM plan and build, and keeps its plan.
  private func plan(
    _ request: Request, key: String?, _ paths: PathMap
  ) throws(WorkbookError) -> Product {
    let folder = course.path(folder)
    let place = Replay.Place(of: request.lesson, in: folder)
    Files.remove(place.note)
    // SwiftPM reuses its last plan if it finds one, even beside another lesson's files.
    Files.remove("\(folder)/debug.yaml")
    let arguments =
      [
        "build", "--build-tests", "--package-path", course.root,
        "--scratch-path", folder,
      ] + Toolchain.quick + toolchain.linker + Toolchain.buildSystem
      + (sharesCores ? ["--jobs", "1"] : [])
    let product = try run(toolchain.swift, arguments, request, paths)
    if let key, case .binary = product {
      try Replay.keep(key: key, of: folder, at: place) { tune(&$0, request) }
    }
    return product
  }

  /// Runs a build program, and returns the binary or the compiler's errors.
  func run(
    _ program: String, _ arguments: [String], _ request: Request, _ paths: PathMap
  ) throws(WorkbookError) -> Product {
    let log = "\(scratch)/build\(suffix).log"
    let path = course.path("\(folder)/\(Self.product)")
    // Whether or not the build succeeds, the checker must never judge an older binary.
    Files.remove(path)
    try Files.createFolder(Temporary(scratch: scratch).build)
    let ending = try ChildProcess(
      program: program, arguments: arguments, environment: settings(request), output: log,
      timeLimit: timeLimit, endsItsChildren: true
    ).run()
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
        paths: paths, copies: copies(of: request)))
  }

  /// Waits for the next second if the last build of a lesson ended in this one.
  ///
  /// The compiler takes a module for unchanged if its date, in whole seconds, isn't later than the
  /// last build. Of two builds in one second, the second would keep tests that know the old layout
  /// of changed types: they crashed in 14 of 25 such builds, and in none of 25 a second apart
  /// (measured, Swift 6.3.1).
  private func waitForNextSecond(after lesson: Lesson) {
    let folder = course.path(folder)
    let databases = [Replay.Place(of: lesson, in: folder).database, "\(folder)/build.db"]
    let now = Date().timeIntervalSince1970.rounded(.down)
    guard databases.contains(where: { Files.second(of: $0) == Int(now) }) else { return }
    Thread.sleep(until: Date(timeIntervalSince1970: now + 1))
  }

  /// Empties the scratch folder after a change of toolchain: none can read another's modules.
  private func removeOtherToolchainsWork() throws(WorkbookError) {
    let note = course.path("\(folder)/\(Self.toolchainNote)")
    let stamp = Data(toolchain.stamp.utf8)
    guard Files.data(at: note) != stamp else { return }
    try ownFolder().empty()
    try Files.write(stamp, to: note)
  }

  private func ownFolder() throws(WorkbookError) -> OwnFolder {
    try OwnFolder(at: course.path(folder))
  }

  /// The folders of the copies to build, relative to the package.
  private func inputs(of lesson: Lesson) -> (code: String, tests: String, patterns: String) {
    let own = "\(inputFolder)/\(lesson.folder)"
    return ("\(own)/code", "\(own)/tests", "\(inputFolder)/TestPatterns")
  }

  private func copies(of request: Request) -> [Copies.Folder] {
    let inputs = inputs(of: request.lesson)
    return [
      Copies.Folder(path: course.path(inputs.code), files: request.code.files),
      Copies.Folder(path: course.path(inputs.tests), files: request.tests.files),
    ]
  }

  /// Writes the copies, and returns the map from them to the originals.
  private func lay(_ request: Request) throws(WorkbookError) -> PathMap {
    let inputs = inputs(of: request.lesson)
    _ = try OwnFolder(at: course.path(inputFolder))
    let product = course.path("\(folder)/\(Self.product)")
    let isComplete = Files.exists(product)
    // From here on, a build that is interrupted leaves no product, and so isn't complete.
    Files.remove(product)
    let code = try Snapshot(of: request.code, at: inputs.code, in: course)
    if code.isChanged || !isComplete { waitForNextSecond(after: request.lesson) }
    return PathMap(
      [
        code, try Snapshot(of: request.tests, at: inputs.tests, in: course),
        try Snapshot(of: try course.sealed(.testPatterns), at: inputs.patterns, in: course),
      ], in: course)
  }

  /// The environment of a build, which narrows the manifest to this request.
  func settings(_ request: Request) -> [String: String] {
    var settings = SmallEnvironment.forTools()
    settings["WORKBOOK_LESSON"] = request.lesson.name
    settings["TMPDIR"] = Temporary(scratch: scratch).build
    let inputs = inputs(of: request.lesson)
    settings["WORKBOOK_CODE"] = inputs.code
    settings["WORKBOOK_TESTS"] = inputs.tests
    settings["WORKBOOK_PATTERNS"] = inputs.patterns
    return settings
  }
}
