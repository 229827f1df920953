import Foundation

/// Builds the test product of a copy of somebody's package, the recorder linked.
///
/// It builds that product alone: executables beside it would lack the recorder's symbols.
package struct PackageBuilder: Sendable {
  package var toolchain: Toolchain
  /// The folder of the copy.
  package var root: String
  package var product: String
  /// The first module with tests.
  package var testModule: String
  package var libraries: [TestLibrary]
  /// A folder for logs and runs, emptied when the command ends.
  package var scratch: String
  /// Whether the dependencies lie beside the copy as they were resolved, so that no network is due.
  package var isResolved: Bool

  // In seconds: a package with large dependencies takes minutes.
  private static let timeLimit = 1800.0

  package init(
    toolchain: Toolchain, root: String, product: String, testModule: String,
    libraries: [TestLibrary], scratch: String, isResolved: Bool
  ) {
    self.toolchain = toolchain
    self.root = root
    self.product = product
    self.testModule = testModule
    self.libraries = libraries
    self.scratch = scratch
    self.isResolved = isResolved
  }

  private var path: String { "\(root)/.build/debug/\(product).xctest" }

  /// Builds, and returns the binary or the compiler's errors, with paths in the copy.
  ///
  /// - Parameter end: When the build is cut off.
  /// - Returns: `nil` if the build was stopped because that time was up.
  package func build(until end: ContinuousClock.Instant) throws(WorkbookError) -> Builder.Product? {
    guard ContinuousClock.now < end else { return nil }
    let log = "\(scratch)/package.log"
    // A build that fails leaves no binary, so that none is taken for another's.
    Files.remove(path)
    try Files.createFolder(Temporary(scratch: scratch).build)
    var settings = SmallEnvironment.forTools()
    settings["TMPDIR"] = Temporary(scratch: scratch).build
    var process = ChildProcess(
      program: toolchain.swift,
      arguments: ["build", "--package-path", root, "--product", product] + Toolchain.quick
        + ["-Xswiftc", "-continue-building-after-errors", "-Xswiftc", "-suppress-warnings"]
        + toolchain.linker + Toolchain.buildSystem
        + (isResolved ? ["--disable-automatic-resolution"] : []),
      environment: settings, output: log, timeLimit: Self.timeLimit,
      endsItsChildren: true)
    process.end = end
    let ending = try process.run()
    guard ending.termination == .exited(0) else {
      guard ending.termination != .timedOut else {
        if ContinuousClock.now >= end { return nil }
        throw .endlessBuild(
          lesson: product, seconds: Int(Self.timeLimit), log: Files.tail(of: log))
      }
      let text = CompilerMessages.text(of: Files.data(at: log) ?? Data())
      return .doesNotCompile(Diagnostic.errors(in: text), log: text)
    }
    guard Files.exists(path) else { throw .noProduct(path: path) }
    return .binary(
      TestBinary(
        path: path, module: testModule, libraries: libraries, scratch: scratch,
        launcher: Hosts.launcher(ofProductAt: path), hasRecorder: true))
  }
}
