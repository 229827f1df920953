#if !canImport(Darwin)
  import Foundation
  import Testing

  @testable import WorkbookChecker

  @Suite("Marked processes", .onOwnThreads, .startsProcesses) struct MarkedTests {
    private let folder: TemporaryFolder
    private var mark: String { folder.path }

    init() throws { folder = try TemporaryFolder() }

    /// Starts a shell with the mark, in a session of its own, that says so and waits.
    ///
    /// It waits for a writer itself: a shell whose child is killed first would end on its own.
    private func start(_ script: String, marked mark: String) throws -> pid_t {
      let pipe = try NamedPipe(at: "\(folder.path)/pipe")
      let pid = try Spawning.start(
        "/bin/sh", ["-c", "\(script); echo here > \(pipe.path); : < \(pipe.path)"],
        environment: ["PATH": "/usr/bin:/bin", Marked.name: mark], output: "/dev/null")
      _ = try pipe.read()
      return pid
    }

    /// Waits for one of ours to end, and returns the signal that ended it.
    private func end(of pid: pid_t) -> Int32 {
      var status: Int32 = 0
      // A signal to this process, as other tests send them, cuts the wait short.
      while waitpid(pid, &status, 0) == -1 && errno == EINTR {}
      return status & 0x7f
    }

    @Test("It is found and killed, whatever it did to its settings")
    func killed() throws {
      let pid = try start("unset \(Marked.name)", marked: mark)
      #expect(Marked.members(mark).contains { $0.pid == pid })
      Marked.kill(mark)
      #expect(end(of: pid) == SIGKILL)
      #expect(Marked.members(mark).isEmpty)
    }

    @Test("One with another mark is a stranger, and a session that is to live on lives")
    func spared() throws {
      let pid = try start(":", marked: "\(mark)/other")
      defer {
        kill(pid, SIGKILL)
        _ = end(of: pid)
      }
      Marked.kill(mark)
      #expect(FixtureCourse.isAlive(pid))
      Marked.kill("\(mark)/other", but: [pid])
      #expect(FixtureCourse.isAlive(pid))
    }
  }
#endif
