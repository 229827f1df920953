import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Child process", .onOwnThreads, .startsProcesses) struct ChildProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(
    _ script: String, _ environment: [String: String] = [:], timeLimit: Double? = nil
  ) throws -> ChildProcess.Ending {
    try ChildProcess(
      program: "/bin/sh", arguments: ["-c", script, "sh", folder.path],
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own },
      output: "\(folder.path)/output", timeLimit: timeLimit
    ).run()
  }

  @Test("The exit status is told", arguments: [0, 1, 69, 255] as [Int32])
  func exitStatus(_ status: Int32) throws {
    #expect(try shell("exit \(status)").termination == .exited(status))
  }

  @Test("A signal is told from an exit", arguments: [SIGKILL, SIGTERM, SIGABRT, SIGSEGV])
  func signal(_ number: Int32) throws {
    #expect(try shell("kill -\(number) $$").termination == .signalled(number))
  }

  @Test("What computes for ever is stopped at its time limit")
  func timeOut() throws {
    let ending = try shell("while :; do :; done", timeLimit: 0.1)
    #expect(ending.termination == .timedOut)
    #expect(ending.wallTime >= 0.1)
  }

  @Test("A process whose end somebody else has taken is a fault, and no success") func lost() throws
  {
    let process = ChildProcess(
      program: "/bin/sh", arguments: ["-c", "exit 0"], environment: [:],
      output: "\(folder.path)/output")
    let error = thrown { () throws(WorkbookError) in
      try process.run(onStart: { pid in while waitpid(pid, nil, 0) == -1 && errno == EINTR {} })
    }
    guard case .lostProcess("/bin/sh", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("What stops itself is stopped at its time limit")
  func stopsItself() throws {
    #expect(try shell("kill -STOP $$", timeLimit: 0.1).termination == .timedOut)
  }

  @Test("A process that ends in time is not touched") func inTime() throws {
    #expect(try shell("exit 3", timeLimit: 60).termination == .exited(3))
  }

  @Test("What floods its output is stopped")
  func outputLimit() throws {
    let bytes = ChildProcess.outputLimit + 1
    #expect(
      try shell("head -c \(bytes) /dev/zero; tail -f /dev/null").termination == .printedTooMuch)
  }

  @Test("A megabyte is no flood") func megabyte() throws {
    #expect(try shell("head -c 1048576 /dev/zero").termination == .exited(0))
    #expect(Files.data(at: "\(folder.path)/output")?.count == 1_048_576)
  }

  @Test("Standard input is empty")
  func input() throws {
    #expect(try shell("cat; echo end").termination == .exited(0))
    #expect(try folder.text(of: "output") == "end\n")
  }

  @Test("Both outputs go to one new file, in order") func output() throws {
    try folder.write("what lay there before, and is longer\n", to: "output")
    _ = try shell("echo one; echo two >&2; echo three")
    #expect(try folder.text(of: "output") == "one\ntwo\nthree\n")
  }

  @Test("The environment is the one given, and nothing else") func environment() throws {
    let ending = try ChildProcess(
      program: "/usr/bin/env", environment: ["ONE": "1", "TWO": "zwei = 2"],
      output: "\(folder.path)/output"
    ).run()
    #expect(ending.termination == .exited(0))
    let lines = try folder.text(of: "output").split(separator: "\n").sorted()
    #expect(lines == ["ONE=1", "TWO=zwei = 2"])
  }

  @Test("Computing is told from waiting") func times() throws {
    let busy = try shell("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done")
    let idle = try shell("tail -f /dev/null", timeLimit: 0.2)
    #expect(busy.cpuTime > 0.01)
    #expect(busy.cpuTime > idle.cpuTime)
    #expect(idle.idleTime > idle.wallTime / 2)
  }

  @Test("Idle time is what is neither, and never below nothing") func idleTime() {
    #expect(ChildProcess.Ending.sample(wall: 1.5, cpu: 0.5).idleTime == 1)
    #expect(ChildProcess.Ending.sample(wall: 1, cpu: 1.8).idleTime == 0)
  }

  /// A pipe that a child writes to: it ends when nobody holds it any more.
  private func pipe(_ script: String) throws -> String {
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    defer { close(reader) }
    #expect(try shell(script).termination == .exited(0))
    _ = fcntl(reader, F_SETFL, 0)
    let data = try FileHandle(fileDescriptor: reader).readToEnd() ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  @Test("A grandchild dies with the group")
  func group() throws {
    #expect(try pipe("exec 9>$1/pipe; tail -f /dev/null & echo left >&9") == "left\n")
  }

  @Test(
    "A grandchild that left the group is found by its session",
    .enabled(if: Files.exists("/bin/bash"), "a shell with job control is needed"))
  func straggler() throws {
    let script = "exec 9>$1/pipe; set -m; tail -f /dev/null & echo left >&9"
    #expect(try pipe("exec /bin/bash -c '\(script)' bash \"$1\"") == "left\n")
  }

  @Test("Signals that the caller ignores end its children all the same") func inheritance() throws {
    let before = Foundation.signal(SIGPIPE, SIG_IGN)
    defer { Foundation.signal(SIGPIPE, before) }
    #expect(try shell("kill -\(SIGPIPE) $$").termination == .signalled(SIGPIPE))
  }

  @Test("A program that is not there cannot be started, and why is told") func notThere() {
    let process = ChildProcess(
      program: "\(folder.path)/nothing", output: "\(folder.path)/output")
    #expect(
      thrown { () throws(WorkbookError) in try process.run() }
        == .cannotStart(
          program: "\(folder.path)/nothing", reason: "No such file or directory"))
  }
}
