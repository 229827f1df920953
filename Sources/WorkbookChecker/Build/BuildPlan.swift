import Foundation

/// SwiftPM's plan of a build, for the llbuild driver that comes with the toolchain.
///
/// SwiftPM plans for 0.3 to 0.5 s before it compiles anything, and writes the plan to a manifest
/// for llbuild. The plan doesn't depend on the text of files, so the driver can execute it again.
/// The format is private to SwiftPM, and only this type reads it. A plan with anything that Swift
/// 6.3 doesn't write is unreadable.
struct BuildPlan: Equatable, Sendable {
  /// The manifest, for the driver.
  var text: String
  /// The path of the driver, which is beside the compiler that the plan names.
  var driver: String
  /// The paths of the files that SwiftPM itself writes while it plans or builds.
  var written: [String] = []

  /// The tools that only SwiftPM's own process has.
  ///
  /// They write lists of files, the XCTest tests and the main program. Their output stays valid
  /// while the same files are built and none of them uses XCTest.
  private static let tools = [
    "write-auxiliary-file", "test-discovery-tool", "test-entry-point-tool",
    "package-structure-tool",
  ]
  /// The tools that llbuild itself has.
  private static let knownTools = ["shell", "phony", "clang"]

  /// The flag that wraps a module for a debugger; it costs 60 ms, and nobody debugs here.
  private static let wrapsForDebugger = "-modulewrap"

  /// The modules that SwiftPM writes for the tests of this package, by the name in its manifest.
  private static let listModules = ["WorkbookPackageDiscoveredTests", "WorkbookPackageTests"]

  private static let namesInterface = "-emit-module-path"

  private static let head = """
    client:
      name: basic
      file-system: device-agnostic
    tools: {}
    targets:

    """
  /// The driver accepts no other name; with version 0 it reads the database of SwiftPM's builds.
  private static let driverHead = head.replacing(
    "name: basic", with: "name: swift-build\n  version: 0")
  private static let commandsBegin = "\ncommands:\n"
  private static let argumentsBegin = "\n    args: "
  private static let inputsBegin = "\n    inputs: "
  private static let outputsBegin = "\n    outputs: "

  /// Reads the manifest that SwiftPM wrote.
  ///
  /// - Returns: `nil` if its form differs from that of Swift 6.3.
  init?(manifest: String) {
    let parts = manifest.split(separator: Self.commandsBegin, maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix(Self.head) else { return nil }
    var kept: [Substring] = []
    for command in parts[1].split(separator: "\n\n") {
      let lines = command.split(separator: "\n")
      guard lines.count > 1, lines[0].hasPrefix("  \""), lines[1].hasPrefix("    tool: ") else {
        return nil
      }
      let tool = String(lines[1].dropFirst("    tool: ".count))
      if Self.tools.contains(tool) {
        guard let outputs = Self.list(behind: Self.outputsBegin, in: command) else { return nil }
        // The other outputs are names that only llbuild knows.
        written += outputs.filter { $0.hasPrefix("/") }
        continue
      }
      guard Self.knownTools.contains(tool) else { return nil }
      let arguments = Self.arguments(of: command) ?? []
      if arguments.contains(Self.wrapsForDebugger) { continue }
      // The compiler writes the output of a file that the map doesn't name to the current folder.
      if let map = Self.value(of: "-output-file-map", in: arguments) { written.append(map) }
      kept.append(command)
    }
    guard let compiler = manifest.firstMatch(of: #/args: \["(/[^"]*)/swiftc",/#) else { return nil }
    driver = "\(compiler.1)/swift-build-tool"
    text =
      Self.driverHead + parts[0].dropFirst(Self.head.count) + Self.commandsBegin
      + kept.joined(separator: "\n\n") + "\n"
  }

  /// Compiles the list of XCTest tests, and what starts them, only when their own text changes.
  ///
  /// Otherwise both are compiled behind each change of the test module, for 0.2 s of waiting.
  mutating func compileListOnce(of module: String) {
    changeCommands { command in
      guard let arguments = Self.arguments(of: command), arguments.contains("-c"),
        let name = Self.value(of: "-module-name", in: arguments),
        Self.listModules.contains(name),
        let inputs = Self.list(behind: Self.inputsBegin, in: command)
      else { return command }
      let others = inputs.filter { !$0.hasSuffix("/\(module).swiftmodule") }
      return Self.replacing(Self.inputsBegin, others, in: command)
    }
  }

  /// Leaves out the interface of a module that nothing imports, such as a test module.
  ///
  /// The interface takes a fifth of the work of compiling the module. The file from the first build
  /// stays, for any command that waits for it.
  mutating func leaveOutInterface(of module: String) {
    changeCommands { command in
      guard var arguments = Self.arguments(of: command), arguments.contains("-c"),
        Self.value(of: "-module-name", in: arguments) == module,
        let path = Self.value(of: Self.namesInterface, in: arguments),
        let outputs = Self.list(behind: Self.outputsBegin, in: command)
      else { return command }
      arguments.removeAll { ["-emit-module", Self.namesInterface, path].contains($0) }
      let others = outputs.filter { $0 != path }
      return Self.replacing(
        Self.argumentsBegin, arguments, in: Self.replacing(Self.outputsBegin, others, in: command))
    }
  }

  /// Replaces the compiler driver with the programs that it starts, in commands that link.
  ///
  /// The driver needs 50 of 200 ms of linking to find the same programs each time.
  ///
  /// - Parameter jobs: Returns what a driver's command line starts, for a shell; `nil` keeps it.
  mutating func expandLinks(_ jobs: ([String]) -> String?) {
    changeCommands { command in
      guard let arguments = Self.arguments(of: command), arguments.contains("-emit-executable"),
        let script = jobs(arguments)
      else { return command }
      return Self.replacing(Self.argumentsBegin, ["/bin/sh", "-c", script], in: command)
    }
  }

  private mutating func changeCommands(_ change: (Substring) -> Substring) {
    text = text.split(separator: "\n\n", omittingEmptySubsequences: false).map(change)
      .joined(separator: "\n\n")
  }

  private static func arguments(of command: Substring) -> [String]? {
    list(behind: argumentsBegin, in: command)
  }

  private static func list(behind words: String, in command: Substring) -> [String]? {
    guard let begin = command.firstRange(of: words)?.upperBound else { return nil }
    let line = command[begin...].prefix { $0 != "\n" }
    return try? JSONDecoder().decode([String].self, from: Data(line.utf8))
  }

  /// Returns a command with another list after these words, or unchanged if it lacks them.
  private static func replacing(
    _ words: String, _ list: [String], in command: Substring
  ) -> Substring {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let begin = command.firstRange(of: words)?.upperBound,
      let line = try? encoder.encode(list)
    else { return command }
    let rest = command[begin...].drop { $0 != "\n" }
    return command[..<begin] + String(decoding: line, as: UTF8.self) + rest
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1]
  }
}
