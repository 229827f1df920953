import Foundation

/// Builds one lesson with the narrowed manifest, in a scratch folder of the checker's own.
///
/// One scratch folder serves all lessons: switching costs 1 to 2 s there, against 8 to
/// 11 s for a cold folder each. Without debug information an edit costs 0.72 s against
/// 1.16 s with it. The index store stays on: XCTest discovery on Linux reads it.
struct Builder: Sendable {
  /// What of a lesson is compiled: which code, and which tests on it.
  struct Order: Equatable, Sendable {
    var lesson: Lesson
    /// The folder of the code under test, relative to the package.
    var code: String
    /// The folder of the tests, relative to the package.
    var tests: String

    /// A subject's folder is named as its module, the halves of an R lesson are not.
    var codeModule: String {
      lesson.isGraded ? (code as NSString).lastPathComponent : lesson.name
    }

    var testModule: String { "\(lesson.name)Tests" }
  }

  enum Product: Sendable {
    case binary(TestBinary)
    case doesNotCompile([Diagnostic], log: String)
  }

  var course: Course
  var toolchain: Toolchain
  /// A folder for logs and runs that is emptied when the command ends.
  var scratch: String
  /// Of the caller; most of it stays there, see ``SmallEnvironment``.
  var environment = ProcessInfo.processInfo.environment

  static let buildFolder = ".build/workbook"
  static let product = "debug/WorkbookPackageTests.xctest"
  /// Names the toolchain whose work lies in the scratch folder.
  static let toolchainNote = "workbook-toolchain"

  /// Swift 6.4 builds by another system unless told not to, with its products elsewhere.
  ///
  /// 6.3 knows the option, 6.4 warns that this system is to go.
  static let buildSystem = ["--build-system", "native"]

  /// The version that lessons are built with; nil where the toolchain names none.
  var version: ToolchainVersion? { toolchain.keptVersion(in: course) }

  /// Builds, and returns the binary or what the compiler had against it.
  ///
  /// After a failed build the old binary still lies there, and would pass: it is never
  /// returned. A build that fails without any error in a source file is tried once more in
  /// an empty scratch folder, since a process that was killed may have left half a one.
  ///
  /// - Throws: ``WorkbookError/noProduct(path:)`` where a build succeeds without making any.
  func build(_ order: Order) throws(WorkbookError) -> Product {
    try ensureLauncherChoice(for: order.lesson)
    return try compile(order)
  }

  /// Builds without asking how the binary will be started best.
  func compile(_ order: Order) throws(WorkbookError) -> Product {
    try removeOtherToolchainsWork()
    try removeStaleObjects(order)
    let product = try buildOnce(order)
    guard case .doesNotCompile(let diagnostics, _) = product, diagnostics.isEmpty else {
      return product
    }
    Files.remove(course.path(Self.buildFolder))
    try removeOtherToolchainsWork()
    return try buildOnce(order)
  }

  private func buildOnce(_ order: Order) throws(WorkbookError) -> Product {
    let log = "\(scratch)/build.log"
    let path = course.path("\(Self.buildFolder)/\(Self.product)")
    // Whatever becomes of the build: what is judged was made by it.
    Files.remove(path)
    let process = ChildProcess(
      program: toolchain.swift,
      arguments: [
        "build", "--build-tests", "--package-path", course.root,
        "--scratch-path", course.path(Self.buildFolder), "-Xswiftc", "-gnone",
      ] + Self.buildSystem,
      environment: settings(order),
      output: log,
      endsItsChildren: true)
    let ending = try process.run()
    guard ending.termination == .exited(0) else {
      let text = Files.data(at: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return .doesNotCompile(Diagnostic.errors(in: text), log: text)
    }
    guard Files.exists(path) else { throw .noProduct(path: path) }
    return .binary(
      TestBinary(
        path: path, module: order.testModule, scratch: scratch,
        launcher: try launcher(order, product: path), hasRecorder: true))
  }

  /// Empties the scratch folder after a change of toolchain: modules of one are nothing to another.
  private func removeOtherToolchainsWork() throws(WorkbookError) {
    let folder = course.path(Self.buildFolder)
    let note = "\(folder)/\(Self.toolchainNote)"
    let stamp = Data(toolchain.stamp.utf8)
    guard Files.data(at: note) != stamp else { return }
    Files.remove(folder)
    try Files.createFolder(folder)
    try Files.write(stamp, to: note)
  }

  private func removeStaleObjects(_ order: Order) throws(WorkbookError) {
    let path = course.path(".build/workbook-inputs.json")
    var inputs = BuiltInputs.load(from: path)
    let known = inputs
    for (folder, module) in [(order.code, order.codeModule), (order.tests, order.testModule)]
    where inputs.note(course.path(folder)) {
      let objects = course.path("\(Self.buildFolder)/debug/\(module).build")
      for name in Files.names(in: objects)
      where [".o", ".swiftdeps", ".priors"].contains(where: name.hasSuffix) {
        Files.remove("\(objects)/\(name)")
      }
    }
    // Before the build: an edit during it must not look like one that was built.
    if inputs != known { try inputs.save(to: path) }
  }

  /// The environment of a build, by which the manifest is narrowed to this order.
  func settings(_ order: Order) -> [String: String] {
    var settings = SmallEnvironment.inherited
    settings["WORKBOOK_LESSON"] = order.lesson.name
    settings["WORKBOOK_CODE"] = order.code
    settings["WORKBOOK_TESTS"] = order.tests
    settings["NO_COLOR"] = "1"
    return settings
  }
}
