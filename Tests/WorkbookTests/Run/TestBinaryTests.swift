#if !canImport(Darwin)
  import Testing

  @testable import WorkbookChecker
  @testable import WorkbookCourse

  @Suite("A run of a test binary", .onOwnThreads, .startsProcesses) struct TestBinaryTests {
    @Test("A launcher that ends before the tests begin is the workbook's fault, with its words")
    func didNotStart() throws {
      let scripted = try ScriptedSuite(begins: false)
      #expect(
        thrown { () throws(WorkbookError) in try TestRunner(of: scripted.binary).run() }
          == .testsDidNotStart(
            launcher: "direct", reason: "exit status 9", lastWords: "no host\n"))
    }

    @Test("Tests that begin and end at once without a record are the learner's")
    func leaves() throws {
      let scripted = try ScriptedSuite("exit 0")
      #expect(
        try TestRunner(of: scripted.binary).run().fate
          == .incomplete(.left(status: 0, missing: [.first, .second])))
    }

    @Test("Where records were cut short and nothing more can be written, it is told as that")
    func noRoom() throws {
      // A folder in the way of the file that is tried, as a full disk would be.
      let scripted = try ScriptedSuite("mkdir -p \"$(dirname \"$records\")/room\"; exit 3")
      guard
        case .cannotWrite(let path, _) = thrown({ () throws(WorkbookError) in
          try TestRunner(of: scripted.binary).run()
        })
      else {
        Issue.record("it was judged")
        return
      }
      #expect(path.hasSuffix("/room"))
    }

    @Test("A test that empties its temporary folder takes no record along")
    func emptiesItsFolder() throws {
      let scripted = try ScriptedSuite("rm -rf \"$TMPDIR\"")
      #expect(try TestRunner(of: scripted.binary).run().fate == .passed)
    }

    @Test("Serial launchers give each run the same folder, one after the other")
    func serial() throws {
      struct Serial: Launcher {
        var direct: any Launcher
        let kind = LauncherKind.portable

        func process(
          for options: TestBinary.Options, of module: String, in files: RunFiles
        ) throws(WorkbookError) -> ChildProcess {
          try direct.process(for: options, of: module, in: files)
        }
      }
      let scripted = try ScriptedSuite("echo $TMPDIR >> \"$(dirname \"$0\")/folders\"")
      var binary = scripted.binary
      binary.launcher = Serial(direct: binary.launcher)
      let serial = TestRunner(of: binary)
      let runs = try [1, 2, 3].parallelMap(width: 3) { (_) throws(WorkbookError) in
        try serial.run()
      }
      #expect(runs.map(\.fate) == [.passed, .passed, .passed])
      let folders = try scripted.folder.text(of: "folders").split(separator: "\n")
      #expect(folders.count == 3 && Set(folders).count == 1)
    }
  }
#endif
