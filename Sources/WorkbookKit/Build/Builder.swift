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

  static let buildFolder = ".build/workbook"

  /// Builds, and returns the binary or what the compiler had against it.
  ///
  /// After a failed build the old binary still lies there, and would pass: it is never
  /// returned. A build that fails without any error in a source file is tried once more in
  /// an empty scratch folder, since a process that was killed may have left half a one.
  func build(_ order: Order) throws(WorkbookError) -> Product {
    try removeStaleObjects(order)
    let product = try buildOnce(order)
    guard case .doesNotCompile(let diagnostics, _) = product, diagnostics.isEmpty else {
      return product
    }
    Files.remove(course.path(Self.buildFolder))
    return try buildOnce(order)
  }

  private func buildOnce(_ order: Order) throws(WorkbookError) -> Product {
    let log = "\(scratch)/build.log"
    let process = ChildProcess(
      program: toolchain.swift,
      arguments: [
        "build", "--build-tests", "--scratch-path", Self.buildFolder, "-Xswiftc", "-gnone",
      ],
      environment: environment(order),
      output: log,
      endsItsChildren: true)
    let ending = try process.run()
    guard ending.termination == .exited(0) else {
      let text = Files.data(at: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return .doesNotCompile(Diagnostic.errors(in: text), log: text)
    }
    return .binary(
      TestBinary(
        path: "\(course.root)/\(Self.buildFolder)/debug/WorkbookPackageTests.xctest",
        module: order.testModule, scratch: scratch))
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

  private func environment(_ order: Order) -> [String: String] {
    var environment = SmallEnvironment.inherited
    environment["WORKBOOK_LESSON"] = order.lesson.name
    environment["WORKBOOK_CODE"] = order.code
    environment["WORKBOOK_TESTS"] = order.tests
    environment["NO_COLOR"] = "1"
    return environment
  }
}
