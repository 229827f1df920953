import Foundation

/// SwiftPM's plan of a build, for the driver of llbuild that comes with the toolchain.
///
/// SwiftPM plans for 0.3 to 0.5 s before anything is compiled, and writes what it planned to a
/// manifest for llbuild. Nothing of it changes with the text of a file, so that the driver can
/// carry it out again. The format is SwiftPM's inner affair: it is read here and nowhere else,
/// and anything that was not met in Swift 6.3 makes it unreadable.
struct BuildPlan: Equatable, Sendable {
  /// The manifest, for the driver.
  var text: String
  /// The path of the driver: it lies beside the compiler that the plan names.
  var driver: String
  /// The paths of the files that SwiftPM itself writes for it, while it plans or builds.
  var written: [String] = []

  /// The tools that only SwiftPM's own process has.
  ///
  /// They write lists of files, XCTest's tests and the main program: what they have written
  /// stays right while the same files are built and none of them is about XCTest.
  private static let tools = [
    "write-auxiliary-file", "test-discovery-tool", "test-entry-point-tool",
    "package-structure-tool",
  ]
  /// What llbuild knows by itself.
  private static let knownTools = ["shell", "phony", "clang"]

  /// Puts a module into an object file, for a debugger that nobody starts here: 60 ms each.
  private static let wrapsForDebugger = "-modulewrap"

  /// Stands in front of the map from a module's sources to what is made of them.
  private static let namesOutputs = "-output-file-map"
  private static let namesInterface = "-emit-module-path"

  private static let head = """
    client:
      name: basic
      file-system: device-agnostic
    tools: {}
    targets:

    """
  /// The driver takes no other name; with version 0 it reads the database of SwiftPM's builds.
  private static let driverHead = """
    client:
      name: swift-build
      version: 0
      file-system: device-agnostic
    tools: {}
    targets:

    """
  private static let commandsBegin = "\ncommands:\n"
  private static let argumentsBegin = "\n    args: "
  private static let outputsBegin = "\n    outputs: "

  /// Reads the manifest that SwiftPM wrote.
  ///
  /// - Returns: nil where it is written in another way than Swift 6.3 does.
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
        // The others are names that llbuild alone knows.
        written += outputs.filter { $0.hasPrefix("/") }
        continue
      }
      guard Self.knownTools.contains(tool) else { return nil }
      let arguments = Self.arguments(of: command) ?? []
      if arguments.contains(Self.wrapsForDebugger) { continue }
      // A file that its map does not name is compiled into the current folder.
      if let map = Self.value(of: Self.namesOutputs, in: arguments) { written.append(map) }
      kept.append(command)
    }
    guard let compiler = manifest.firstMatch(of: #/args: \["(/[^"]*)/swiftc",/#) else { return nil }
    driver = "\(compiler.1)/swift-build-tool"
    text =
      Self.driverHead + parts[0].dropFirst(Self.head.count) + Self.commandsBegin
      + kept.joined(separator: "\n\n") + "\n"
  }

  /// Leaves out the interface of a module that nothing imports, as that of tests.
  ///
  /// It takes a fifth of the work of compiling it. That of the first build stays, for whatever
  /// waits for the file.
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

  /// Puts what the compiler's driver would start in the place of the driver, where it links.
  ///
  /// It takes 50 ms to find out the same programs each time, of 0.2 s of linking.
  ///
  /// - Parameter jobs: What a command line of the driver starts, for a shell; nil keeps it.
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

  /// A command with another list behind these words; as it is where there is none.
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
