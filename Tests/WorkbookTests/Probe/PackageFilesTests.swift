import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Files of a probed package", .onOwnThreads) struct PackageFilesTests {
  @Test(
    "The recorder is added by the name of the package's variable",
    arguments: [
      ("let package = Package(\n", "package"), ("let pkg = Package(name: \"A\")", "pkg"),
      ("var p: Package = .init(\n", "p"),
      ("let q = PackageDescription.Package(", "q"), ("let settings = [1]\nlet r = Package(", "r"),
    ])
  func graft(_ manifest: String, _ name: String) throws {
    let text = try #require(RecorderGraft.manifest(manifest))
    #expect(text.hasPrefix(manifest))
    #expect(text.contains("for target in \(name).targets where target.type == .test"))
  }

  @Test("A manifest without such a variable takes none") func noVariable() {
    #expect(RecorderGraft.manifest("let a = 1\n") == nil)
  }

  @Test("Each manifest of a package counts as one") func manifests() {
    #expect(RecorderGraft.isManifest("Package.swift"))
    #expect(RecorderGraft.isManifest("Package@swift-5.9.swift"))
    #expect(!RecorderGraft.isManifest("Sources/Package.swift"))
  }

  private static func package(_ root: String, dependency: String? = nil) throws -> ProbedPackage {
    let dependencies = dependency.map { #"{"identity":"b","path":"\#($0)"}"# } ?? ""
    return try JSONDecoder().decode(
      ProbedPackage.self,
      from: Data(
        """
        {"name":"A","path":"\(root)","dependencies":[\(dependencies)],"targets":[
          {"name":"A","c99name":"A","type":"library","module_type":"SwiftTarget","path":"Sources/A",
           "sources":["A.swift"],"target_dependencies":["B","D"]},
          {"name":"B","c99name":"B","type":"library","module_type":"SwiftTarget","path":"Sources/B",
           "sources":["B.swift"]},
          {"name":"C","c99name":"C","type":"executable","module_type":"SwiftTarget",
           "path":"Sources/C","sources":["main.swift"],"target_dependencies":["A"]},
          {"name":"D","c99name":"D","type":"macro","module_type":"SwiftTarget","path":"Sources/D",
           "sources":["D.swift"],"target_dependencies":["E"]},
          {"name":"E","c99name":"E","type":"library","module_type":"SwiftTarget","path":"Sources/E",
           "sources":["E.swift"]},
          {"name":"ATests","c99name":"ATests","type":"test","module_type":"SwiftTarget",
           "path":"Tests/ATests","sources":["T.swift"],"target_dependencies":["A"]}]}
        """.utf8))
  }

  @Test(
    "Libraries that tests depend on are probed, also by way of others, but none that a macro is built from"
  )
  func libraries() throws {
    let package = try Self.package("/p")
    #expect(package.libraries.map(\.name) == ["A", "B"])
    #expect(package.others.map(\.name) == ["C", "D", "E"])
    #expect(package.product == "APackageTests")
  }

  @Test("A package from elsewhere is missing until SwiftPM has noted it; one by path never is")
  func missing() throws {
    let folder = try TemporaryFolder()
    var package = try Self.package(folder.path, dependency: "../B")
    let url = "https://example.org/Far"
    package.dependencies.append(.init(identity: "far", path: nil, url: url))
    #expect(FetchedPackages(in: folder.path).missing(of: package) == ["far (\(url))"])
    try folder.write(
      #"{"object":{"dependencies":[{"packageRef":{"identity":"far"}}]}}"#,
      to: ".build/workspace-state.json")
    #expect(FetchedPackages(in: folder.path).missing(of: package).isEmpty)
  }

  @Test("Only a build that ended before the compiler began lacks packages") func obstacles() {
    let log = "Fetching far\nerror: no access\nfatal: no route\n"
    let words = "error: no access\nfatal: no route"
    typealias Obstacle = PackageFindings.Obstacle
    #expect(Obstacle([], log: log, missing: ["far"]) == .lacksPackages(["far"], log: words))
    #expect(Obstacle([], log: log, missing: []) == .doesNotBuild(log: words))
    let error = Diagnostic.errors(in: "/p/A.swift:1:2: error: cannot find 'x' in scope\n")
    guard case .doesNotBuild = Obstacle(error, log: log, missing: ["far"]) else {
      Issue.record("The compiler's error is hidden")
      return
    }
  }

  @Test("A copy follows the package, and leaves the package alone") func copy() throws {
    let folder = try TemporaryFolder()
    let root = "\(folder.path)/mine/p"
    try folder.write("let package = Package(name: \"A\")\n", to: "mine/p/Package.swift")
    try folder.write("a", to: "mine/p/Sources/A/A.swift")
    try folder.write("b", to: "mine/p/Sources/A/B.swift")
    try folder.write("x", to: "mine/p/.build/debug/x")
    try folder.write("r", to: "mine/p/.build/checkouts/r/R.swift")
    try folder.write("d", to: "mine/other/D.swift")
    try folder.write("c", to: "recorder/load.c")
    let copy = PackageCopy(
      of: root, below: "\(folder.path)/probe",
      recorder: ["CWorkbookRecorder": "\(folder.path)/recorder"])
    let package = try Self.package(root, dependency: "\(folder.path)/mine/other")
    let digest = try copy.lay(package)
    #expect(try Files.text(at: "\(copy.root)/Package.swift").contains("WorkbookRecorder"))
    #expect(try Files.text(at: "\(copy.root)/.build/checkouts/r/R.swift") == "r")
    #expect(!Files.exists("\(copy.root)/.build/debug"))
    #expect(try Files.text(at: "\(copy.root)/../other/D.swift") == "d")
    #expect(try folder.text(of: "mine/p/Package.swift") == "let package = Package(name: \"A\")\n")
    #expect(try copy.lay(package) == digest)
    Files.remove("\(root)/Sources/A/B.swift")
    #expect(try copy.lay(package) != digest)
    #expect(!Files.exists("\(copy.root)/Sources/A/B.swift"))
  }

  @Test("What is known of a change outlives the process, until the code changes") func ledger()
    throws
  {
    let folder = try TemporaryFolder()
    let change = CodeChange(
      kind: .statementDeleted, file: "A.swift", lines: 0..<1, old: ["a()"], new: [], before: "a()",
      after: "(nothing)")
    for fate in [
      ChangeFate.noticed, .hung, .crashed, .doesNotCompile, .survived(reached: true),
      .survived(reached: false),
    ] {
      try Ledger(in: folder.path, digest: "1").keep(fate, of: change)
      #expect(try Ledger(in: folder.path, digest: "1")[change] == fate)
    }
    #expect(try Ledger(in: folder.path, digest: "2")[change] == nil)
    #expect(try Ledger(in: folder.path, digest: "1")[change] == nil)
  }

  private static let change = CodeChange(
    kind: .statementDeleted, file: "A.swift", lines: 1..<2, old: ["  a()"], new: [],
    before: "a()", after: "(nothing)")

  private static var findings: PackageFindings {
    var findings = PackageFindings(name: "A")
    findings.changes = [
      .init(change: change, fate: .survived(reached: true)), .init(change: change, fate: .noticed),
      .init(change: change, fate: .hung), .init(change: change, fate: .crashed),
      .init(change: change, fate: .doesNotCompile),
    ]
    findings.noise = [(change, .words)]
    findings.unreached = [.init(file: "A.swift", line: 7, name: "A.b")]
    return findings
  }

  @Test("Stryker's report has every field that its schema requires, for every fate") func stryker()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("func f() {\n  a()\n}\n", to: "A.swift")
    let data = try StrykerReport(Self.findings, root: folder.path).data
    let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["schemaVersion"] as? String == "2")
    #expect(report["thresholds"] as? [String: Int] == ["high": 80, "low": 60])
    let files = try #require(report["files"] as? [String: [String: Any]])
    #expect(files.keys.sorted() == ["A.swift"])
    #expect(files["A.swift"]?["language"] as? String == "swift")
    #expect(files["A.swift"]?["source"] as? String == "func f() {\n  a()\n}\n")
    let mutants = try #require(files["A.swift"]?["mutants"] as? [[String: Any]])
    #expect(
      mutants.compactMap { $0["status"] as? String } == [
        "Survived", "Killed", "Timeout", "RuntimeError", "CompileError", "Ignored",
      ])
    #expect(Set(mutants.compactMap { $0["id"] as? String }).count == 6)
    #expect(mutants.allSatisfy { $0["mutatorName"] as? String == "statement deleted" })
    let location = mutants[0]["location"] as? [String: [String: Int]]
    #expect(
      location == ["start": ["line": 2, "column": 1], "end": ["line": 2, "column": 6]])
  }

  @Test("Lines of JSON tell every change, what was left out, and the bodies never entered")
  func lines() throws {
    let text = String(decoding: try ProbeLines(Self.findings).data, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(
      lines.first
        == #"{"after":"(nothing)","before":"a()","fate":"survived","file":"A.swift","kind":"statement deleted","line":2}"#
    )
    #expect(lines[5].contains(#""fate":"left-out""#))
    #expect(lines.last == #"{"fate":"never-entered","file":"A.swift","line":7,"name":"A.b"}"#)
  }

  @Test("Nothing is clean of which nothing was tried") func clean() {
    var findings = PackageFindings(name: "A")
    #expect(findings.isClean)
    findings.open = 3
    #expect(!findings.isClean)
    findings.open = 0
    findings.undecided = 3
    findings.changes = [.init(change: Self.change, fate: .doesNotCompile)]
    #expect(!findings.isClean)
    findings.changes = [.init(change: Self.change, fate: .noticed)]
    #expect(findings.isClean)
    findings.changes.append(.init(change: Self.change, fate: .survived(reached: true)))
    #expect(!findings.isClean)
    #expect(!Self.findings.isClean)
  }

  @Test("The first build is bounded, and the next takes a third of what is left, within bounds")
  func pace() {
    var pace = BuildPace()
    let end = ContinuousClock.now + .seconds(300)
    #expect(pace.bytes(before: end) == 400_000)
    pace.add(bytes: 150_000, in: .seconds(50))
    #expect((290_000...300_000).contains(pace.bytes(before: end)))
    pace.add(bytes: 150_000, in: .seconds(1))
    #expect(pace.bytes(before: end) == 1_200_000)
    #expect(pace.bytes(before: .now) == 40_000)
  }
}
