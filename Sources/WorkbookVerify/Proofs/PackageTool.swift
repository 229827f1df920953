import Foundation

/// Runs the toolchain's `swift` on the whole package, in a build folder of its own.
struct PackageTool {
  var builder: Builder

  static let buildFolder = ".build/workbook-verify"

  /// Runs `swift`, or another program of the toolchain, to its end.
  ///
  /// - Returns: Its whole output, and the reason for a failure, or `nil` if it succeeds.
  func run(
    _ arguments: [String], _ settings: [String: String] = [:], program: String? = nil
  ) throws(WorkbookError) -> (text: String, failure: String?) {
    let program = Program(
      path: program ?? builder.toolchain.swift, environment: SmallEnvironment.forTools(settings))
    let (ending, text) = try program.run(
      arguments, log: "\(builder.scratch)/verify-\(UUID().uuidString).log")
    return (text, ending == .exited(0) ? nil : Self.complaints(in: text))
  }

  /// Builds with warnings as errors.
  ///
  /// Beside other builds, processor time counts: with one job a module is compiled by one process,
  /// which reads what it imports once.
  func built(
    _ claim: String, _ settings: [String: String] = [:]
  ) throws(WorkbookError) -> Claim {
    let (text, failure) = try run(
      ["build", "--build-tests", "--scratch-path", Self.buildFolder] + Toolchain.buildSystem
        + ["-Xswiftc", "-warnings-as-errors", "-Xswiftc", "-gnone"],
      settings)
    let error = Diagnostic.errors(in: text).first.map { "\($0.place.prefix) \($0.message)" }
    return Claim(claim, failure: failure.map { error ?? $0 })
  }

  /// Returns the first lines of an output that have an error or a warning, or else its last lines.
  static func complaints(in text: String) -> String {
    let lines = text.split(separator: "\n")
    let complaints = lines.filter { $0.contains("error") || $0.contains("warning") }.prefix(3)
    let told = (complaints.isEmpty ? lines.suffix(3) : complaints).joined(separator: "\n")
    return told.isEmpty ? "it failed without a word" : told
  }
}
