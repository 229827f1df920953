import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Watchdog", .onOwnThreads, .startsProcesses) struct WatchdogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("The time limit counts from the sign that it began")
  func startSign() throws {
    var process = ChildProcess(
      program: "/bin/sh", arguments: ["-c", "echo 1 > \"$0\"; tail -f /dev/null"],
      environment: ["PATH": "/usr/bin:/bin"], output: "\(folder.path)/output", timeLimit: 0)
    process.arguments.append("\(folder.path)/sign")
    process.startSign = "\(folder.path)/sign"
    #expect(try process.run().termination == .timedOut)
    #expect(try folder.text(of: "sign") == "1\n")
  }

  @Test(
    "The time limit counts anew from each sign of life, but not for ever",
    arguments: [("for i in 1 2 3 4 5 6 7 8 9 10 11 12", true), ("while :", false)])
  func heartbeat(_ loop: String, _ ends: Bool) throws {
    var process = ChildProcess(
      program: "/bin/sh",
      arguments: ["-c", "\(loop); do echo x >> \"$0\"; sleep 0.1; done; exit 3"],
      environment: ["PATH": "/usr/bin:/bin"], output: "\(folder.path)/output", timeLimit: 1)
    process.arguments.append("\(folder.path)/life")
    process.heartbeat = "\(folder.path)/life"
    if !ends { process.longest = 2 }
    let ending = try process.run()
    #expect(ending.termination == (ends ? .exited(3) : .timedOut))
    #expect(ends || ending.wallTime >= 2)
  }

  @Test("Signs of life that show no progress end with the time limit and a half")
  func noProgress() throws {
    var process = ChildProcess(
      program: "/bin/sh",
      arguments: [
        "-c", "echo begun >> \"$0\"; while :; do echo same >> \"$0\"; sleep 0.1; done",
      ],
      environment: ["PATH": "/usr/bin:/bin"], output: "\(folder.path)/output", timeLimit: 1)
    process.arguments.append("\(folder.path)/life")
    process.heartbeat = "\(folder.path)/life"
    process.longest = 60
    process.isProgress = { String(decoding: $0, as: UTF8.self) == "begun" }
    let ending = try process.run()
    #expect(ending.termination == .timedOut)
    #expect(ending.wallTime < 10)
  }

  @Test(
    "What was asked is known by a sign: then it has its rest, and is called off",
    arguments: [("while :; do sleep 0.1; done", 0, true), (":", 60, false)])
  func enough(_ loop: String, _ rest: Double, _ isCalledOff: Bool) throws {
    var process = ChildProcess(
      program: "/bin/sh", arguments: ["-c", "echo known >> \"$0\"; \(loop); exit 3"],
      environment: ["PATH": "/usr/bin:/bin"], output: "\(folder.path)/output", timeLimit: 600)
    process.arguments.append("\(folder.path)/life")
    process.heartbeat = "\(folder.path)/life"
    process.enough = ChildProcess.EarlyExit(
      isReached: { String(decoding: $0, as: UTF8.self) == "known\n" }, rest: rest)
    #expect(try process.run().termination == (isCalledOff ? .calledOff : .exited(3)))
  }

  @Test(
    "What was frozen for longer than its time limit has not used it up")
  func frozen() async {
    // A process of its own, which its child freezes and thaws: whoever waits here goes on.
    await #expect(processExitsWith: .success) {
      let process = ChildProcess(
        program: "/bin/sh",
        arguments: ["-c", "kill -STOP $0; sleep 1.5; kill -CONT $0; exit 3", "\(getpid())"],
        environment: ["PATH": "/usr/bin:/bin"], output: "/dev/null", timeLimit: 1)
      let ending = try process.run()
      #expect(ending.termination == .exited(3))
    }
  }

  @Test(
    "A program that ends its own children is interrupted first, and killed if it is deaf",
    arguments: [
      ("trap 'echo asked > \"$1/asked\"; exit 3' INT; : > \"$1/sign\"; echo 1 > \"$1/sign\"", true),
      ("trap '' INT; echo 1 > \"$1/sign\"", false),
    ])
  func gently(_ script: String, _ isAsked: Bool) throws {
    var process = ChildProcess(
      program: "/bin/sh",
      arguments: ["-c", "\(script); while :; do sleep 0.01; done", "sh", folder.path],
      environment: ["PATH": "/usr/bin:/bin"], output: "\(folder.path)/output", timeLimit: 0,
      endsItsChildren: true)
    process.startSign = "\(folder.path)/sign"
    #expect(try process.run().termination == .timedOut)
    #expect(Files.exists("\(folder.path)/asked") == isAsked)
  }
}
