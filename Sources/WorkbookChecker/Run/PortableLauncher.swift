import Foundation

/// Starts tests through `swift test --skip-build`, which knows the host of each system.
///
/// A run takes 0.35 to 0.5 s, and 0.5 s more for every environment that SwiftPM has not seen,
/// since it evaluates the manifest anew. Runs therefore share one folder.
struct PortableLauncher: Launcher {
  var swift: String
  /// The package's folder, and that of its build.
  var package: String
  var scratch: String
  /// The environment of the build: with another one the manifest would be another.
  var settings: [String: String]
  let kind = LauncherKind.portable

  func process(
    for options: TestBinary.Options, of module: String, in files: RunFiles
  ) throws(WorkbookError) -> ChildProcess {
    var arguments = Self.arguments(package: package, scratch: scratch, options.library)
    switch options.library {
    case .swiftTesting:
      arguments += swiftTestingArguments(options, files)
      if options.repetitions > 1 {
        // `swift test` refuses --repetitions, and hands this file on.
        let configuration = Data(#"{"repetitions":\#(options.repetitions)}"#.utf8)
        try Files.write(configuration, to: files.configuration)
        arguments += ["--configuration-path", files.configuration]
      }
    case .xctest:
      if let name = options.only?.name {
        arguments += ["--filter", "^[^.]*\\.\(NSRegularExpression.escapedPattern(for: name))$"]
      }
    }
    return ChildProcess(
      program: swift, arguments: arguments,
      environment: settings.merging(options.settings(files)) { _, own in own },
      output: files.output, timeLimit: options.timeLimit, endsItsChildren: true)
  }

  /// What stands in front of the arguments of a library.
  static func arguments(package: String, scratch: String, _ library: TestLibrary) -> [String] {
    [
      "test", "--skip-build", "--package-path", package, "--scratch-path", scratch,
      library == .swiftTesting ? "--disable-xctest" : "--disable-swift-testing",
    ] + Toolchain.buildSystem
  }

  /// `swift test` says 1 for a failure, an `exit` and a crash; what the process left tells them apart.
  ///
  /// After an exit it has written its times. Which signal it was is read from the words of
  /// SwiftPM, and is for people: the verdict is the same without.
  func termination(
    _ termination: ChildProcess.Termination, usage: Usage?, lastWords: String
  ) -> ChildProcess.Termination {
    guard case .exited(let status) = termination, status != 0, let usage, usage.times == nil
    else { return termination }
    let signal = lastWords.matches(of: /unexpected signal code (\d+)/).last.flatMap { Int32($0.1) }
    return .signalled(signal ?? SIGABRT)
  }
}
