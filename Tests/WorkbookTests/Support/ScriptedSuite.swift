#if !canImport(Darwin)
  import Foundation

  @testable import WorkbookChecker

  /// A test binary that is a shell script: it records two tests, and does what its rule says.
  ///
  /// The rule is shell: it may look at `$variant`, `$zone`, `$times`, `$order` and `$only`, set
  /// `failing` to `first`, `second` or both, `span` to the seconds that each test takes and `slow`
  /// to one that takes a second, or end the process.
  struct ScriptedSuite {
    let folder: TemporaryFolder
    let binary: TestBinary

    /// - Parameter begins: False for a suite that ends before it begins, as a launcher may.
    init(
      _ rule: String = "", libraries: [TestLibrary] = TestLibrary.allCases, begins: Bool = true
    ) throws {
      folder = try TemporaryFolder()
      let path = try folder.writeProgram(
        begins ? Self.begin + Self.script(rule) : "echo no host; exit 9", to: "suite")
      binary = TestBinary(
        path: path, module: "ScriptedTests", libraries: libraries, scratch: "\(folder.path)/runs",
        launcher: DirectLauncher(hosts: Hosts(program: path)), hasRecorder: true)
    }

    /// The suite after its first runs, which took as long as they computed: a busy machine is no sleep.
    func suite() throws -> BuiltSuite {
      var suite = try RunPool.begin(binary).suite
      for index in suite.firstRuns.indices {
        suite.firstRuns[index].ending.wallTime = suite.firstRuns[index].ending.cpuTime
      }
      return suite
    }

    func pool() throws -> RunPool { RunPool(of: try suite()) }

    /// For a rule that calls `late`: both tests pass, and then the first one fails.
    static let late = """
      late() {
        event runStarted
        for name in first second; do
          event testStarted ",\\"testID\\":\\"$(id $name 1)\\""
          event testEnded ",\\"testID\\":\\"$(id $name 1)\\""
        done
        event issueRecorded ",\\"issue\\":{\\"isFailure\\":true},\\"testID\\":\\"$(id first 1)\\""
        event runEnded
        exit 1
      }

      """

    /// What the shell function `event` does, for a rule that replaces it.
    static let event = #"echo "{\"kind\":\"event\",\"payload\":{\"kind\":\"$1\"$2}}" >&3"#

    // The first line of the recorder.
    private static let begin = "echo \"started $$ 1\" > \"$WORKBOOK_USAGE\"\n"

    private static func script(_ rule: String) -> String {
      #"""
      records=; order=parallel; times=1; only=
      while [ $# -gt 0 ]; do
        case "$1" in
          --event-stream-output-path) records=$2; shift ;;
          --no-parallel) order=serial ;;
          --repetitions) times=$2; shift ;;
          --filter) only=$2; shift ;;
        esac
        shift
      done
      if [ -z "$records" ]; then
        echo '{"kind":"finished"}' > "$WORKBOOK_XCTEST_RECORDS"
        exit 0
      fi
      variant=$WORKBOOK_VARIANT; zone=$TZ; failing=; span=0; slow=
      exec 3> "$records"
      id() { echo "ScriptedTests.Suite\\/$1()\\/Suite.swift:$2:1"; }
      event() { \#(event); }
      names="first second"
      case "$only" in *first*) names=first ;; *second*) names=second ;; esac
      for name in $names; do
        echo "{\"kind\":\"test\",\"payload\":{\"kind\":\"function\",\"id\":\"$(id $name 1)\"}}" >&3
      done
      reach() { : > "$WORKBOOK_REACHED"; }
      \#(rule)
      for name in $names; do
        event testStarted ",\"instant\":{\"absolute\":0},\"testID\":\"$(id $name 1)\""
        took=$span; [ "$slow" != "$name" ] || took=1
        case " $failing " in *" $name "*)
          event issueRecorded ",\"issue\":{\"isFailure\":true},\"messages\":[{\"text\":\"$variant\"}],\"testID\":\"$(id $name 1)\"" ;;
        esac
        event testEnded ",\"instant\":{\"absolute\":$took},\"testID\":\"$(id $name 1)\""
      done
      event runEnded
      [ -z "$failing" ]
      """#
    }
  }
#endif
