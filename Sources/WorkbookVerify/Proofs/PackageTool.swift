import Foundation

/// Runs the toolchain's `swift` on the whole package, in a build folder of its own.
struct PackageTool {
  var builder: Builder

  static let buildFolder = ".build/workbook-verify"

  func run(
    _ arguments: [String], _ settings: [String: String] = [:]
  ) throws(WorkbookError) -> (ChildProcess.Termination, String) {
    let program = Program(
      path: builder.toolchain.swift, environment: SmallEnvironment.forTools(settings))
    return try program.run(arguments, log: "\(builder.scratch)/verify-\(UUID().uuidString).log")
  }

  /// Builds with warnings as errors.
  func built(
    _ claim: String, _ settings: [String: String] = [:]
  ) throws(WorkbookError) -> Claim {
    let (ending, text) = try run(
      ["build", "--build-tests", "--scratch-path", Self.buildFolder] + Toolchain.buildSystem
        + ["-Xswiftc", "-warnings-as-errors", "-Xswiftc", "-gnone"],
      settings)
    let error = Diagnostic.errors(in: text).first.map { "\($0.place.prefix) \($0.message)" }
    return Claim(claim, failure: ending == .exited(0) ? nil : error ?? Self.complaints(in: text))
  }

  /// Returns the first lines of an output that have an error or a warning.
  static func complaints(in text: String) -> String {
    let lines = text.split(separator: "\n").filter {
      $0.contains("error") || $0.contains("warning")
    }
    return lines.prefix(3).joined(separator: "\n")
  }
}
