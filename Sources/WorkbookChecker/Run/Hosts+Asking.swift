extension Hosts {
  /// Asks `swift test --vv` what it starts, because only SwiftPM knows where the hosts are.
  ///
  /// - Returns: `nil` if the answer isn't understood.
  static func asked(
    of launcher: PortableLauncher, logs: String
  ) throws(WorkbookError) -> Hosts? {
    var hosts: [TestLibrary: Host] = [:]
    for library in TestLibrary.allCases {
      let arguments =
        ["--vv"]
        + PortableLauncher.arguments(
          package: launcher.package, scratch: launcher.scratch, library
        ).dropFirst()
      let log = "\(logs)/hosts"
      let process = ChildProcess(
        program: launcher.swift, arguments: ["test"] + arguments, environment: launcher.settings,
        output: log, timeLimit: 120, endsItsChildren: true)
      _ = try process.run()
      let text = Files.data(at: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
      Files.remove(log)
      guard var host = Host(in: text, with: arguments) else { return nil }
      host.environment = try environment(library, logs: logs)
      hosts[library] = host
    }
    guard let swiftTesting = hosts[.swiftTesting], let xctest = hosts[.xctest] else { return nil }
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
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character == "\\" && !isQuoted {
        isEscaped = true
      } else if character == " " && !isQuoted {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }
}
