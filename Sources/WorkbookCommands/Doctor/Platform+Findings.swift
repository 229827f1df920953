import Foundation

/// The findings that depend on the platform.
extension Platform {
  #if canImport(Darwin)
    // Not verified.
    /// Which Xcode is chosen, and whether it runs XCTest.
    static func findings() throws(WorkbookError) -> [Finding] {
      let log = NSTemporaryDirectory() + "workbook-\(UUID().uuidString)"
      return [
        try finding("developer folder") { () throws(WorkbookError) in try Developer.folder(log: log)
        },
        try finding("xctest") { () throws(WorkbookError) in try Developer.xctest(log: log) },
      ]
    }

    private static func finding(
      _ what: String, _ answer: () throws(WorkbookError) -> String
    ) throws(WorkbookError) -> Finding {
      do throws(WorkbookError) {
        return Finding(what, try answer())
      } catch .interrupted {
        throw .interrupted
      } catch .brokenToolchain(let program, let reason) {
        return Finding(what, .failure(advice: installation), "`\(program)`: \(reason)")
      } catch {
        return Finding(what, .failure(advice: installation), "\(error)")
      }
    }
  #else
    static func findings() throws(WorkbookError) -> [Finding] { [] }
  #endif

  static func finding() -> Finding {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    guard !isVerified else { return Finding("system", system) }
    let advice =
      "Please run `swift run workbook verify`, and report what it and this print: that is how it gets verified."
    return Finding("system", .warning(advice: advice), "\(system); not verified")
  }
}

extension LauncherChoice {
  /// Returns which launcher is in use, and why.
  static func finding(
    wanted: LauncherKind?, needsProof: Bool, kept: LauncherChoice?
  ) -> Finding {
    let what = "launcher"
    if wanted == .portable { return Finding(what, "portable, as \(setting) says") }
    guard needsProof else { return Finding(what, "direct: the test binary itself") }
    guard let kept else {
      return Finding(what, "the first check tries which one can be used")
    }
    guard kept.faults.isEmpty else {
      let advice =
        "Nothing can be judged so, and a check says that. Check again when the machine is idle; if it stays so, please report this, with the lines above."
      return Finding(
        what, .failure(advice: advice),
        "none tells what tests do: \(kept.faults.joined(separator: "; "))")
    }
    guard kept.hosts == nil else {
      return Finding(what, "direct, which says the same as the portable one")
    }
    return Finding(
      what,
      .warning(advice: "Checks are right, and slower. Please report this, with the lines above."),
      "portable; the direct one differs: \(kept.objections.joined(separator: "; "))")
  }
}
