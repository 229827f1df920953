extension ProbeFile {
  /// Returns the report on a probe, for the author of a lesson.
  func report(on result: ProbeResult, keptIn path: String) -> String {
    var parts = [
      section(
        "No test notices these changes, and no reason is written for them:", unexplained, result),
      section(
        "It only hangs or crashes, and no test fails:",
        entries.filter { [.hangs, .crashes].contains($0.fate) }, result),
    ]
    if !result.foreign.isEmpty {
      parts.append(
        "  Left out, since no test reaches it and no variant changes it:\n"
          + result.foreign.map { "    \($0)" }.joined(separator: "\n"))
    }
    return (parts.compactMap { $0 } + ["  \(counts(in: result))", "  kept in \(path)"]).joined(
      separator: "\n")
  }

  private func section(_ title: String, _ entries: [Entry], _ result: ProbeResult) -> String? {
    guard !entries.isEmpty else { return nil }
    let unreached = Set(result.survivors.filter { !$0.fate.isReached }.map(\.change.key))
    return "  \(title)\n"
      + entries.map { entry in
        let reach = unreached.contains(entry.key) ? " (never reached)" : ""
        let fate = entry.fate == .survived ? "" : ": \(entry.fate.text)"
        return "    \(entry.place): \(entry.words)\(reach)\(fate)"
      }
      .joined(separator: "\n")
  }

  private func counts(in result: ProbeResult) -> String {
    func count(_ fits: (ChangeFate) -> Bool) -> Int { result.changes.count { fits($0.fate) } }
    return """
      \(counted(result.changes.count, "change")): \(count { $0 == .noticed }) fail a test, \
      \(count(\.isAccident)) only hang or crash, \
      \(count(\.isSurvival)) survived (\(reasons.count) explained), \
      \(count { $0 == .doesNotCompile }) do not compile
      """
  }
}
