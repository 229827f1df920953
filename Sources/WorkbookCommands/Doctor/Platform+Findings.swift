import Foundation

extension Platform {
  /// The finding on the system that the tool runs on.
  static func finding() -> Finding {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    guard !isVerified else { return Finding("system", system) }
    let advice =
      "Please run `swift run workbook verify`, and report what it prints, together with this: then we can verify it."
    return Finding("system", .warning(advice: advice), "\(system); not verified")
  }
}

extension LauncherChoice {
  /// Returns which launcher is in use, and why.
  static func finding(
    wanted: LauncherKind?, needsProof: Bool, kept: LauncherChoice?
  ) -> Finding {
    let what = "launcher"
    if wanted == .portable { return Finding(what, "portable, because \(setting) says so") }
    guard needsProof else { return Finding(what, "direct: the test binary itself") }
    guard let kept else {
      return Finding(what, "the first check finds out which one works here")
    }
    guard kept.faults.isEmpty else {
      let advice =
        "The checker cannot judge anything here. Check again when the machine is idle. If nothing changes, please report this, with the lines above."
      return Finding(
        what, .failure(advice: advice),
        "none of them reports what tests do: \(kept.faults.joined(separator: "; "))")
    }
    guard kept.hosts == nil else {
      return Finding(what, "direct; it reports the same as the portable one")
    }
    return Finding(
      what,
      .warning(advice: "Checks are right, and slower. Please report this, with the lines above."),
      "portable; the direct one differs: \(kept.objections.joined(separator: "; "))")
  }
}
