/// The report on a probe, for the author of a lesson.
struct ProbeReport {
  var result: ProbeResult
  var file: ProbeFile
  var path: String

  var text: String {
    var parts = [
      section("No test notices, and nobody has explained:", file.unexplained),
      section("Noticed by accident: it hangs or crashes, and no test fails:") {
        [.hangs, .crashes].contains($0)
      },
      section("No planted bug demands this assertion:") { $0 == .notDemanded },
    ]
    if !result.foreign.isEmpty {
      parts.append(
        "  Left out, since no test reaches it and no variant changes it:\n"
          + result.foreign.map { "    \($0)" }.joined(separator: "\n"))
    }
    return (parts.compactMap { $0 } + ["  \(counts)", "  kept in \(path)"]).joined(separator: "\n")
  }

  private func section(
    _ title: String, where fits: (ProbeFile.Entry.Fate) -> Bool
  ) -> String? {
    section(title, file.entries.filter { fits($0.fate) })
  }

  private func section(_ title: String, _ entries: [ProbeFile.Entry]) -> String? {
    guard !entries.isEmpty else { return nil }
    return "  \(title)\n"
      + entries.map { entry in
        let reach = unreached.contains(entry.key) ? " (never reached)" : ""
        let fate = [.hangs, .crashes].contains(entry.fate) ? ": \(entry.fate.text)" : ""
        return "    \(entry.place): \(entry.words)\(reach)\(fate)"
      }
      .joined(separator: "\n")
  }

  private var unreached: Set<String> {
    Set(result.survivors.filter { !$0.fate.isReached }.map(\.change.key))
  }

  private var counts: String {
    func count(_ fits: (ChangeFate) -> Bool) -> Int { result.changes.count { fits($0.fate) } }
    let explained = file.reasons.count
    let fixed = result.fixed + result.assertions.count { [.acts, .fixed].contains($0.fate) }
    return """
      \(counted(result.changes.count, "change")): \(count { $0 == .noticed }) noticed, \
      \(count(\.isAccident)) by accident, \(count(\.isSurvival)) survived (\(explained) explained), \
      \(count { $0 == .doesNotCompile }) do not compile; \
      \(counted(result.assertions.count + result.fixed, "assertion")): \
      \(result.notDemanded.count) not demanded, \(fixed) cannot be taken away
      """
  }
}
