extension Hosts {
  // In seconds: an answer runs the tests, in a process that may have to evaluate the manifest.
  private static let patience = 120.0

  /// Asks `swift test --vv` what it starts, because only SwiftPM knows where the hosts are.
  ///
  /// - Returns: `nil` if the answer isn't understood.
  static func asked(
    of launcher: PortableLauncher, logs: String
  ) throws(WorkbookError) -> Hosts? {
    func host(of library: TestLibrary) throws(WorkbookError) -> Host? {
      let arguments = ["--vv"] + launcher.arguments(for: library).dropFirst()
      let swift = Program(
        path: launcher.swift, environment: launcher.settings, timeLimit: patience)
      let text = try swift.run(["test"] + arguments, log: "\(logs)/hosts").text
      var host = Host(in: text, with: arguments)
      host?.environment = try environment(library, logs: logs)
      return host
    }
    guard let swiftTesting = try host(of: .swiftTesting), let xctest = try host(of: .xctest)
    else { return nil }
    return Hosts(swiftTesting: swiftTesting, xctest: xctest)
  }
}

extension Hosts.Host {
  /// Finds the last command that starts a test product in the output of `swift test --vv`.
  ///
  /// SwiftPM passes its own arguments on to Swift Testing unchanged; those of a run replace them.
  /// XCTest gets none, and its product comes last.
  init?(in log: String, with arguments: [String]) {
    let commands = log.split(separator: "\n").compactMap { line -> [String]? in
      guard ["debug: /", "debug: '/"].contains(where: line.hasPrefix) else { return nil }
      let words = Self.words(line.dropFirst("debug: ".count))
      return words.contains { $0.contains(".xctest") } ? words : nil
    }
    guard let command = commands.last, let program = command.first else { return nil }
    let rest = Array(command.dropFirst())
    if let start = rest.indices.first(where: { rest[$0...].starts(with: arguments) }) {
      self.init(
        program: program, before: Array(rest[..<start]),
        after: Array(rest[(start + arguments.count)...]))
    } else {
      self.init(program: program, after: rest)
    }
  }

  /// Splits a command into words as a shell would; SwiftPM uses single quotes.
  private static func words(_ line: Substring) -> [String] {
    line.matches(of: /(?:'[^']*'|\\.|[^\s'\\])+/).map { word in
      String(word.0).replacing(/'([^']*)'|\\(.)/) { String($0.1 ?? $0.2 ?? "") }
    }
  }
}
