import Foundation

/// Runs the toolchain's `swift` on the whole package.
struct PackageTool {
  var builder: Builder

  /// The folder of `swift run`, which has built the tool: its modules are compiled once.
  static let buildFolder = ".build"

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

  /// Builds with all tests, without a warning.
  ///
  /// Warnings are no errors here: that flag would compile the tool a second time. What the compiler
  /// said of each file, now or earlier, stands beside its object file.
  func built(
    _ claim: String, _ settings: [String: String] = [:]
  ) throws(WorkbookError) -> Claim {
    let (text, failure) = try run(["build", "--build-tests"] + Toolchain.buildSystem, settings)
    let error = Diagnostic.errors(in: text).first.map { "\($0.place.prefix) \($0.message)" }
    if let failure { return Claim(claim, failure: error ?? failure) }
    return Claim(claim, unless: CompilerRecords(folder: "\(Self.buildFolder)/debug").objections)
  }

  /// Returns the first lines of an output that have an error or a warning, or else its last lines.
  static func complaints(in text: String) -> String {
    let lines = text.split(separator: "\n")
    let complaints = lines.filter { $0.contains("error") || $0.contains("warning") }.prefix(3)
    let told = (complaints.isEmpty ? lines.suffix(3) : complaints).joined(separator: "\n")
    return told.isEmpty ? "it failed without a word" : told
  }
}
