import Foundation

/// The words for runs that did not end in order, or not every time.
extension LessonReport {
  func incomplete(_ verdict: Verdict) -> [String] {
    let skipped = verdict.tests.filter { $0.state == .skipped }
    if let first = skipped.first {
      return [
        """
        "\(first.name.title)" was skipped.\(others(skipped.count - 1, "test"))
        A skipped or disabled test proves nothing, so the lesson cannot pass with one.
        Next: enable it, or delete it.
        """
      ]
    }
    let missing = verdict.tests.filter { $0.state == .unfinished || $0.state == .neverRan }
    let more = missing.count > 3 ? " and \(missing.count - 3) more" : ""
    let names =
      missing.prefix(3).map { "\"\($0.name.title)\"" }.joined(separator: ", ") + more
    let status: String =
      if case .exit(let status) = verdict.ending { " with exit(\(status))" } else { "" }
    return [
      """
      Expected every test to run to its end; the process ended\(status) before \(missing.isEmpty ? "it said so" : "\(missing.count) of \(verdict.tests.count) tests had: \(names)").
      Something called exit, or ended the process in another way. That a process ends quietly is not a pass.
      Next: find what ends the process, and return or throw instead.
      """
    ]
  }

  func flaky(_ verdict: Verdict) -> [String] {
    let how =
      switch verdict.circumstance {
      case .repeatedInOneProcess(let times):
        "They passed once, and not when repeated \(times) times in one process: one run leaves something behind for the next, or the outcome is left to chance."
      case .freshProcess, nil:
        "They passed once, and not when run again beside others: the outcome is left to time or chance."
      case .alone(let name):
        "\"\(name.title)\" passes among the others and not when it runs alone: it needs something that another test leaves behind."
      case .inParallel:
        "They pass one after another and not side by side: they share something that one test changes under another."
      case .timeZone(let zone):
        "They pass with the time zone UTC and not with \(zone): something reads the time zone of the machine."
      }
    let ending: String =
      switch verdict.ending {
      case .signal(let number, _): "The process died of signal \(number) in \(suspects(verdict)). "
      case .timedOut(let seconds):
        "\(suspects(verdict)) was still running after \(whole(seconds)) s. "
      case .exit(let status): "The process ended with exit(\(status)) in \(suspects(verdict)). "
      case .printedTooMuch: "The process printed more than \(Self.printLimit) and was stopped. "
      case nil: ""
      }
    return failure(verdict) + [
      """
      Expected the tests to pass every time. \(ending)\(how)
      Next: \(cure(for: verdict.circumstance))
      """
    ]
  }

  func cure(for circumstance: Circumstance?) -> String {
    if case .timeZone = circumstance {
      return "hand the time zone in, or expect nothing that depends on it."
    }
    return
      "give each test its own subject and its own doubles, and wait for events, never for time."
  }

  static let printLimit = "\(ChildProcess.outputLimit >> 20) MB"

  func whole(_ seconds: Double) -> String { String(format: "%.0f", seconds) }

  func sleeps(_ verdict: Verdict) -> [String] {
    let milliseconds = Int((verdict.idleTime ?? 0) * 1000)
    let lines = verdict.remarks.compactMap { remark -> String? in
      if case .sleep(let place, let word) = remark { "\(self.place(place)) \(word)" } else { nil }
    }
    return [
      lines.isEmpty ? "" : lines.joined(separator: "\n"),
      """
      Expected tests that wait for events; these spent \(milliseconds) ms doing nothing, in two runs.
      A sleep is either too short on a busy machine or too long on an idle one.
      Next: hold the dependency, and let it go at the moment that the test chooses.
      """,
    ]
  }

  func crashed(_ verdict: Verdict) -> [String] {
    let discovery = verdict.remarks.compactMap { remark -> String? in
      guard case .onlySynchronousMainActorTests(let place, let type) = remark else { return nil }
      return """
        \(self.place(place)) \(type) has only synchronous tests on the main actor, and the runner on Linux aborts before it starts such a class.
        Next: make one of its tests `async`; one is enough.
        """
    }
    if !discovery.isEmpty { return discovery }
    var what = "the process was ended"
    var words = ""
    switch verdict.ending {
    case .signal(let number, let lastWords):
      what = "the process died of signal \(number)"
      words =
        lastWords.split(separator: "\n").last { $0.contains("Fatal error") }
        .map { placed(fatalError: String($0)) + "\n" } ?? ""
    case .printedTooMuch:
      what = "the process printed more than \(Self.printLimit) and was stopped"
    default: break
    }
    return [
      """
      \(words)Expected every test to end; \(what) in \(suspects(verdict)).
      A crash ends all tests that had not run yet: \(unrun(verdict)) never ended. It may be a fatalError, a forced unwrap, or an index out of range.
      Next: look at what \(suspects(verdict)) indexes, unwraps or calls; in a test, `try #require(…)` first.
      """
    ]
  }

  func hung(_ verdict: Verdict) -> [String] {
    var seconds = 0.0
    if case .timedOut(let limit) = verdict.ending { seconds = limit }
    return [
      """
      Expected every test to end; \(suspects(verdict)) was still running after \(whole(seconds)) s, and was stopped.
      It may be a loop that never ends, a continuation that nobody resumes, or an await on something that never comes.
      Next: look at what \(suspects(verdict)) waits for, and who is to let it go.
      """
    ]
  }
}
