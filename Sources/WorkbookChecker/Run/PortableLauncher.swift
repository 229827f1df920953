import Foundation

/// Starts tests with `swift test --skip-build`, which knows the host on every system.
///
/// A run takes 0.35 to 0.5 s, and 0.5 s more in each new environment, because SwiftPM then
/// evaluates the manifest anew. Runs therefore share one folder.
struct PortableLauncher: Launcher {
  var swift: String
  /// The folder of the package; the next one is that of its build.
  var package: String
  var scratch: String
  /// The environment of the build; another one would change the manifest.
  var settings: [String: String]
  let kind = LauncherKind.portable

  func process(
    for options: TestBinary.Options, of module: String, in files: RunFiles
  ) throws(WorkbookError) -> ChildProcess {
    var arguments = arguments(for: options.library)
    switch options.library {
    case .swiftTesting:
      arguments += swiftTestingArguments(options, files)
      if options.repetitions > 1 {
        // `swift test` rejects --repetitions, but passes this file on.
        let configuration = Data(#"{"repetitions":\#(options.repetitions)}"#.utf8)
        try Files.write(configuration, to: files.configuration)
        arguments += ["--configuration-path", files.configuration]
      }
    case .xctest:
      if let name = options.only?.name {
        arguments += ["--filter", "^[^.]*\\.\(NSRegularExpression.escapedPattern(for: name))$"]
      }
    }
    for name in options.library == .xctest ? options.chosen : [] {
      arguments += ["--filter", "^\(NSRegularExpression.escapedPattern(for: name))$"]
    }
    return ChildProcess(
      program: swift, arguments: arguments,
      environment: settings.merging(options.settings(files)) { _, own in own },
      output: files.output, timeLimit: options.timeLimit, endsItsChildren: true)
  }

  /// The arguments before those of a library.
  func arguments(for library: TestLibrary) -> [String] {
    [
      "test", "--skip-build", "--package-path", package, "--scratch-path", scratch,
      library == .swiftTesting ? "--disable-xctest" : "--disable-swift-testing",
    ] + Toolchain.buildSystem
  }
}
