/// Starts the test binary itself: 20 ms, against 0.4 to 0.6 s with `swift test --skip-build`.
///
/// On Linux the product is a program. On macOS it is a bundle that needs a host for each library,
/// which SwiftPM names; see ``LauncherProof``.
struct DirectLauncher: Launcher {
  var hosts: Hosts
  let kind = LauncherKind.direct

  func process(
    for options: TestBinary.Options, of module: String, in files: RunFiles
  ) throws(WorkbookError) -> ChildProcess {
    let host: Hosts.Host
    var arguments: [String]
    switch options.library {
    case .swiftTesting:
      host = hosts.swiftTesting
      arguments = swiftTestingArguments(options, files)
      if options.repetitions > 1 { arguments += ["--repetitions", "\(options.repetitions)"] }
    case .xctest:
      host = hosts.xctest
      // The host requires the module before the test's name, unlike the records.
      arguments = options.only.map { Hosts.selection("\(module).\($0.name)") } ?? []
      if !options.chosen.isEmpty {
        arguments = Hosts.selection(options.chosen.joined(separator: ","))
      }
    }
    return ChildProcess(
      program: host.program, arguments: host.before + arguments + host.after,
      environment: options.settings(files).merging(host.environment) { own, _ in own },
      output: files.output, timeLimit: options.timeLimit)
  }
}
